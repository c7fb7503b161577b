import { useText } from '#ui/use-text.ts'
import { type ComparisonRow, NEVER_IN_DECKS } from '../../rules.ts'
import classes from './OwnRows.module.css'
import type { RowEditing } from './use-row-editing.ts'

/** Chooses all rows for the deck and the files, or none. */
export function AllRows({ rows, editing }: { rows: readonly ComparisonRow[]; editing: RowEditing }) {
  const text = useText()
  const keys = rows.map(({ key }) => key).filter((key) => !NEVER_IN_DECKS.includes(key))
  const count = keys.filter((key) => !editing.isHidden(key)).length
  const areAll = count === keys.length
  return (
    <span className={classes.all}>
      <span>{text('comparison.rows.about')}</span>
      <label>
        <input
          type="checkbox"
          className={classes.check}
          checked={areAll}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !areAll
          }}
          onChange={() => editing.choose(keys, !areAll)}
        />
        {text('comparison.rows.all')}
      </label>
      <span>{text('comparison.rows.chosen', { count, all: keys.length })}</span>
    </span>
  )
}
