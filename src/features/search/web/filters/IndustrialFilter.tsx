import type { MessageId } from '#messages/messages.ts'
import { type Criteria, figureOf, LEAST_KEYS, type LeastKey, parameterName } from '../../rules.ts'
import type { FilterProps } from './filter.ts'
import classes from './filters.module.css'
import { NumberField } from './NumberField.tsx'
import { useDraft } from './use-debounced-value.ts'

const UNITS: Record<LeastKey, MessageId> = {
  minClearHeight: 'search.unit.feet',
  minDockDoors: 'search.unit.doors',
  minDriveInDoors: 'search.unit.doors',
  minPower: 'search.unit.amps',
}

/** Limits for industrial buildings. */
export function IndustrialFilter({ search, wording: { text } }: FilterProps) {
  const limits = Object.fromEntries(LEAST_KEYS.map((key) => [key, search.criteria[key]])) as Pick<Criteria, LeastKey>
  const [draft, change] = useDraft(limits, (criteria) => search.change({ criteria }))
  return (
    <div className={classes.pair}>
      {LEAST_KEYS.map((key) => (
        <NumberField
          key={key}
          name={parameterName(key)}
          label={text(`search.industrial.${figureOf(key)}`)}
          unit={text(UNITS[key])}
          value={draft[key]}
          onChange={(value) => change({ ...draft, [key]: value })}
        />
      ))}
    </div>
  )
}
