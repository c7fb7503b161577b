import { useText } from '#ui/use-text.ts'
import type { ListingResults } from '../../contract.ts'
import classes from './FilterPopover.module.css'

/** Closes a popover and shows the number of results. */
export function ShowResults({ results, popoverId }: { results: ListingResults | undefined; popoverId: string }) {
  const text = useText()
  return (
    <button type="button" className={classes.show} popoverTarget={popoverId} popoverTargetAction="hide">
      {results ? text('search.filters.show', { count: results.pagination.totalCount }) : text('search.showSpaces')}
    </button>
  )
}
