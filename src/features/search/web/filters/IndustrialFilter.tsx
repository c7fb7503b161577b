import type { MessageId } from '#messages/messages.ts'
import type { Criteria } from '../../rules.ts'
import type { FilterProps } from './filter.ts'
import classes from './filters.module.css'
import { NumberField } from './NumberField.tsx'
import { useDraft } from './use-debounced-value.ts'

type Key = 'minClearHeight' | 'minDockDoors' | 'minDriveInDoors' | 'minPower'

const FIELDS: { key: Key; name: string; label: MessageId; unit: MessageId }[] = [
  {
    key: 'minClearHeight',
    name: 'min_clear_height',
    label: 'search.industrial.clearHeight',
    unit: 'search.unit.feet',
  },
  { key: 'minDockDoors', name: 'min_dock_doors', label: 'search.industrial.dockDoors', unit: 'search.unit.doors' },
  {
    key: 'minDriveInDoors',
    name: 'min_drive_in_doors',
    label: 'search.industrial.driveInDoors',
    unit: 'search.unit.doors',
  },
  { key: 'minPower', name: 'min_power', label: 'search.industrial.power', unit: 'search.unit.amps' },
]

/** Limits for industrial buildings. */
export function IndustrialFilter({ search, wording: { text } }: FilterProps) {
  const { minClearHeight, minDockDoors, minDriveInDoors, minPower } = search.criteria
  const limits: Pick<Criteria, Key> = { minClearHeight, minDockDoors, minDriveInDoors, minPower }
  const [draft, change] = useDraft(limits, (criteria) => search.change({ criteria }))
  return (
    <div className={classes.pair}>
      {FIELDS.map(({ key, name, label, unit }) => (
        <NumberField
          key={key}
          name={name}
          label={text(label)}
          unit={text(unit)}
          value={draft[key]}
          onChange={(value) => change({ ...draft, [key]: value })}
        />
      ))}
    </div>
  )
}
