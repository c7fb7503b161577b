import type { MessageId } from '#messages/messages.ts'
import { type Criteria, figureOf, parameterName } from '../../../rules.ts'
import type { FilterProps } from '../filter.ts'
import { INDUSTRIAL_KEYS, type IndustrialKey } from '../filters.ts'
import classes from './filters.module.css'
import { NumberField } from './NumberField.tsx'
import { useDraft } from './use-debounced-value.ts'

const UNITS: Record<IndustrialKey, MessageId> = {
  minClearHeight: 'search.unit.feet',
  minDockDoors: 'search.unit.doors',
  minDriveInDoors: 'search.unit.doors',
  minPower: 'search.unit.amps',
}

/** Limits for industrial buildings. */
export function IndustrialFilter({ search, wording: { text } }: FilterProps) {
  const limits = Object.fromEntries(INDUSTRIAL_KEYS.map((key) => [key, search.criteria[key]])) as Pick<
    Criteria,
    IndustrialKey
  >
  const [draft, change] = useDraft(limits, (criteria) => search.change({ criteria }))
  return (
    <div className={classes.pair}>
      {INDUSTRIAL_KEYS.map((key) => (
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
