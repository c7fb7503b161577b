import type { ControlProps } from '../filter.ts'
import { availablePresets } from './available-presets.ts'
import classes from './filters.module.css'

/** The date by which the listing must be available. */
export function AvailableFilter({ search, wording: { text }, open }: ControlProps) {
  const { availableBefore } = search.criteria
  const choose = (date: string | null) => search.change({ criteria: { availableBefore: date } })
  return (
    <>
      {/* Only once opened, so that the browser decides what today is. */}
      {open && (
        <fieldset className={classes.presets}>
          <legend className="visually-hidden">{text('search.available.presets')}</legend>
          {availablePresets(new Date()).map(({ id, date }) => (
            <button
              key={id}
              type="button"
              className={classes.preset}
              aria-pressed={availableBefore === date}
              onClick={() => choose(availableBefore === date ? null : date)}
            >
              {text(`search.available.${id}`)}
            </button>
          ))}
        </fieldset>
      )}
      <label className={classes.field}>
        <span>{text('search.available.by')}</span>
        <input
          className={classes.date}
          type="date"
          name="available_before"
          value={availableBefore ?? ''}
          onChange={({ target }) => choose(target.value || null)}
        />
        <span className={classes.note}>{text('search.available.note')}</span>
      </label>
    </>
  )
}
