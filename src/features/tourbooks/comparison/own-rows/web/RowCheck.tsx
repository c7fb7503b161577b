import { useText } from '#ui/use-text.ts'
import classes from './OwnRows.module.css'

type Props = { name: string; isShown: boolean; onChange: (isShown: boolean) => void }

/** Chooses a row for the deck and the files. */
export function RowCheck({ name, isShown, onChange }: Props) {
  const text = useText()
  return (
    <input
      type="checkbox"
      className={classes.check}
      aria-label={text('comparison.rows.inDeck', { name })}
      checked={isShown}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
