import { useText } from '#ui/use-text.ts'
import type { StackState } from '../../rules.ts'
import classes from './StackLegend.module.css'

const SHOWN: readonly StackState[] = ['on_market', 'under_offer', 'coming', 'leased', 'unconfirmed']

/** Legend of the stack's colors and shapes. */
export function StackLegend() {
  const text = useText()
  return (
    <ul className={classes.legend} aria-label={text('building.stack.legend')}>
      {SHOWN.map((state) => (
        <li key={state} data-state={state}>
          <i aria-hidden="true" />
          {text(`building.state.${state}`)}
        </li>
      ))}
    </ul>
  )
}
