import type { InputHTMLAttributes } from 'react'
import { useText } from '#ui/use-text.ts'
import classes from './WishBoxes.module.css'

export type Wishes = { wantsUnderOffer: boolean; wantsLeased: boolean }

type Props = { box: (wish: keyof Wishes) => InputHTMLAttributes<HTMLInputElement> }

/** Checkboxes for alerts of listings that are under offer or leased. */
export function WishBoxes({ box }: Props) {
  const text = useText()
  return (
    <fieldset className={classes.wishes}>
      <legend>{text('alerts.wishes')}</legend>
      <p>{text('alerts.wishes.always')}</p>
      {(['wantsUnderOffer', 'wantsLeased'] as const).map((wish) => (
        <label key={wish}>
          <input type="checkbox" {...box(wish)} />
          {text(`alerts.wishes.${wish}`)}
        </label>
      ))}
    </fieldset>
  )
}
