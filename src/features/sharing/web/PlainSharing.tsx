import { type MouseEvent, useRef, useState } from 'react'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { listingInformation } from '#features/catalog/listings/events.ts'
import { savable } from '#features/catalog/listings/web/ListingCard.tsx'
import { copyLink } from '#features/share-links/web/copy-link.ts'
import { paths } from '#lib/paths.ts'
import { useTrack } from '#site/events/use-events.ts'
import { useOrigin } from '#site/routing/account-address.ts'
import { requestSignIn } from '#site/sign-in/sign-in-request.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useSite, useText } from '#ui/use-text.ts'
import classes from './ShareDialog.module.css'

/** The page's own URL, for visitors. */
export function PlainSharing({ listing }: { listing: Listing }) {
  const text = useText()
  const site = useSite()
  const origin = useOrigin()
  const track = useTrack()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const url = site.origin + paths.listing(listing)
  const trackShare = () => track('LISTING_SHARED', listingInformation(listing), { sourceContent: 'address' })

  async function copy() {
    trackShare()
    if (await copyLink(url)) setCopied(true)
    else field.current?.select()
  }

  // Cancelling the share sheet is not an error.
  const send = () => {
    trackShare()
    navigator
      .share({ url, title: text('listing.title', { space: listing.name, building: listing.building.name }) })
      .catch(() => {})
  }

  function signIn(event: MouseEvent) {
    event.preventDefault()
    requestSignIn({ type: 'share_listing', item: savable(listing) })
  }

  return (
    <div className={classes.plain}>
      <div className={classes.address}>
        <TextField
          ref={field}
          label={text('sharing.address')}
          value={url}
          readOnly
          onFocus={() => field.current?.select()}
        />
        <Button variant="primary" onClick={copy}>
          <span aria-live="polite">{text(isCopied ? 'sharing.copied' : 'shareLink.copy')}</span>
        </Button>
      </div>
      {'share' in navigator && <Button onClick={send}>{text('sharing.send')}</Button>}
      <p className={classes.signIn}>
        <SiteLink href={paths.login({ origin })} onClick={signIn}>
          {text('account.signIn')}
        </SiteLink>{' '}
        {text('sharing.signIn')}
      </p>
    </div>
  )
}
