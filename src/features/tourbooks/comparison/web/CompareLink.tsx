import { paths } from '#lib/paths.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import { MAX_COMPARED } from '../../rules.ts'

/** Opens the comparison of these listings; a button that says how many can be compared if they are too few or too many. */
export function CompareLink({ listingIds }: { listingIds: number[] }) {
  const text = useText()
  if (listingIds.length < 2 || listingIds.length > MAX_COMPARED) {
    return (
      <button type="button" disabled>
        {text('comparison.compare.limit', { most: MAX_COMPARED })}
      </button>
    )
  }
  return (
    <SiteLink href={paths.listingComparison({ listings: listingIds.join(',') })}>{text('comparison.compare')}</SiteLink>
  )
}
