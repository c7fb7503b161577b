import { useText } from '#ui/use-text.ts'
import classes from './WishBoxes.module.css'

export type Wishes = { wantsUnderOffer: boolean; wantsLeased: boolean }

/** What else to tell of, beyond what can be had. */
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
