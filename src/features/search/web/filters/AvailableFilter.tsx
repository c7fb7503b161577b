import type { FilterProps } from './filter.ts'
import classes from './filters.module.css'

/** The date by which the listing must be available. */
export function AvailableFilter({ search, wording: { text } }: FilterProps) {
  return (
    <label className={classes.field}>
      <span>{text('search.available.by')}</span>
      <input
        className={classes.date}
        type="date"
        name="available_before"
        value={search.criteria.availableBefore ?? ''}
        onChange={({ target }) => search.change({ criteria: { availableBefore: target.value || null } })}
      />
      <span className={classes.note}>{text('search.available.note')}</span>
    </label>
  )
}
