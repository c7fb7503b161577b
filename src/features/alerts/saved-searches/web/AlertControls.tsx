import { Switch } from '#ui/form/Switch.tsx'
import { useText } from '#ui/use-text.ts'
import { FREQUENCIES, type Frequency } from '../../rules.ts'
import type { SavedSearch } from '../contract.ts'
import classes from './AlertControls.module.css'

type Props = {
  search: SavedSearch
  onChange: (settings: { frequency?: Frequency; alertsOn?: boolean }) => void
}

/** Frequency and on/off switch of a search's alerts. */
export function AlertControls({ search, onChange }: Props) {
  const text = useText()
  const { name, frequency, alertsOn } = search
  return (
    <div className={classes.controls}>
      <select
        aria-label={text('alerts.frequency.of', { name })}
        value={frequency}
        disabled={!alertsOn}
        onChange={({ target }) => onChange({ frequency: target.value as Frequency })}
      >
        {FREQUENCIES.toReversed().map((each) => (
          <option key={each} value={each}>
            {text(`alerts.frequency.${each}`)}
          </option>
        ))}
      </select>
      <label className={classes.switch}>
        <Switch
          checked={alertsOn}
          aria-label={text('alerts.on.of', { name })}
          onChange={() => onChange({ alertsOn: !alertsOn })}
        />
      </label>
    </div>
  )
}
