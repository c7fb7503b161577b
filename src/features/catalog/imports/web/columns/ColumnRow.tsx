import { IconAlertTriangle } from '@tabler/icons-react'
import { FindField } from '#ui/combobox/FindField.tsx'
import { useText } from '#ui/use-text.ts'
import { TARGETS } from '../../fields.ts'
import { targetName } from '../target-labels.ts'
import type { Import } from '../use-import.ts'
import classes from './ColumnRow.module.css'
import { ColumnUnits } from './ColumnUnits.tsx'
import { ColumnValues } from './ColumnValues.tsx'
import { otherPeriod } from './missing-fields.ts'
import type { EditedMapping } from './use-mapping.ts'

type Props = {
  column: Import['columns'][number]
  index: number
  data: Import
  edited: EditedMapping
  needsCheck: boolean
}

/** A column of the file: its name, three of its values, the field that it fills, and how its values are read. */
export function ColumnRow({ column, index, data, edited, needsCheck }: Props) {
  const text = useText()
  const filled = edited.mapping.columns[index] ?? null
  const isMixed = filled && TARGETS[filled.target]!.kind === 'price' && otherPeriod(column, filled).count > 0

  /** Fields by their label; one that another column fills says so. */
  async function find(words: string) {
    const plain = words.toLowerCase()
    const names = data.targets.map((target, id) => {
      const other = edited.mapping.columns.findIndex((each, at) => at !== index && each?.target === target)
      const detail = other < 0 ? null : text('imports.takenBy', { name: data.columns[other]!.name })
      return { id, name: targetName(target, text), detail }
    })
    return names.filter(({ name }) => name.toLowerCase().includes(plain))
  }

  return (
    <li className={classes.row} data-check={needsCheck || undefined} data-out={filled === null || undefined}>
      <div className={classes.name}>
        <b>{column.name}</b>
        {isMixed && <mark>{text('imports.mixed')}</mark>}
        <p>{column.samples.length > 0 ? column.samples.join(' | ') : text('imports.blankColumn')}</p>
      </div>
      <div className={classes.field}>
        <FindField
          label={text('imports.fieldOf', { name: column.name })}
          hidesLabel
          placeholder={text('common.leaveOut')}
          chosen={filled ? targetName(filled.target, text) : ''}
          find={find}
          onChoose={({ id }) => edited.fill(index, { target: data.targets[id]!, reason: null })}
          onClear={() => edited.fill(index, null)}
        />
        {filled?.reason && <p>{text(`imports.reason.${filled.reason}`)}</p>}
      </div>
      {filled && (
        <ColumnUnits
          {...{ column, filled }}
          kind={TARGETS[filled.target]!.kind}
          onChange={(next) => edited.fill(index, next)}
        />
      )}
      {needsCheck && (
        <p className={classes.check}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {text('imports.toCheck')}
        </p>
      )}
      {filled?.values && column.values && column.values.length > 0 && (
        <ColumnValues {...{ column, filled }} onChange={(next) => edited.fill(index, next)} />
      )}
    </li>
  )
}
