import { paths } from '#lib/paths.ts'
import { ActionMenu } from '#ui/menu/ActionMenu.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import type { PortfolioListing } from '../contract.ts'

type Props = { listing: PortfolioListing; confirm: (id: number) => void; preview: (listing: PortfolioListing) => void }

/** What can be done with one space. */
export function RowMenu({ listing, confirm, preview }: Props) {
  const text = useText()
  const { id, name, isPublic, status, openInquiries } = listing
  return (
    <ActionMenu
      label={text('portfolio.actions.of', { name })}
      actions={[
        {
          label: text('account.verify.confirm'),
          isPossible: isPublic && status !== 'leased',
          onClick: () => confirm(id),
        },
        { label: text('tourbookDeck.preview'), onClick: () => preview(listing) },
      ]}
    >
      <SiteLink href={paths.portfolioListing({ id })}>{text('common.edit')}</SiteLink>
      <SiteLink href={paths.portfolioListing({ id, tab: 'media' })}>{text('listing.photos')}</SiteLink>
      {isPublic && <SiteLink href={paths.listing(listing)}>{text('photos.page.view')}</SiteLink>}
      {openInquiries > 0 && (
        <SiteLink href={paths.inquiries({ listing: id })}>{text('portfolio.attention.inquiries.action')}</SiteLink>
      )}
    </ActionMenu>
  )
}
