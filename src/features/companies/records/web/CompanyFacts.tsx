import { formatCount } from '#lib/count.ts'
import { paths } from '#lib/paths.ts'
import { FactsCard } from '#ui/record/FactsCard.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { CompanyRecord } from '../contract.ts'

/** What a company has on the site. */
export function CompanyFacts({ company }: { company: CompanyRecord }) {
  const text = useText()
  const locale = useLocale()
  const { id, kind, landlord, buildingCount, marketedCount, userCount } = company
  const counted = (label: string, count: number, href?: string) => ({
    label,
    value: formatCount(count, locale),
    href: count > 0 ? href : undefined,
  })
  const page = landlord
    ? { value: landlord.name, href: paths.adminLandlord(landlord) }
    : kind === 'landlord' && { value: text('company.addLandlord'), href: paths.newLandlord({ company: id }) }
  return (
    <FactsCard
      title={text('record.onSite')}
      facts={[
        counted(text('common.buildings'), buildingCount, paths.adminBuildings({ space_providers: id })),
        counted(text('record.marketed'), marketedCount, paths.adminListings({ space_providers: id })),
        counted(text('common.users'), userCount, paths.adminUsers({ companies: id })),
        ...(page ? [{ label: text('record.building.landlordId'), ...page }] : []),
      ]}
    />
  )
}
