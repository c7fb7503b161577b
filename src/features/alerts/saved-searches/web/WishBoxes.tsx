import { useText } from '#ui/use-text.ts'
import classes from './WishBoxes.module.css'

export type Wishes = { wantsUnderOffer: boolean; wantsLeased: boolean }

/** Checkboxes for alerts of listings that are under offer or leased. */
export function WishBoxes({ wishes, onChange }: { wishes: Wishes; onChange: (change: Partial<Wishes>) => void }) {
  const text = useText()
  return (
    <fieldset className={classes.wishes}>
      <legend>{text('alerts.wishes')}</legend>
      <p>{text('alerts.wishes.always')}</p>
      {(['wantsUnderOffer', 'wantsLeased'] as const).map((wish) => (
        <label key={wish}>
          <input
            type="checkbox"
            checked={wishes[wish]}
            onChange={({ target }) => onChange({ [wish]: target.checked })}
          />
          {text(`alerts.wishes.${wish}`)}
        </label>
      ))}
    </fieldset>
  )
}
