import type { Money } from '#lib/units/money.ts'
import { ROLES } from '#ui/table/roles.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { ComparedSpace } from '../contract.ts'
import { describeValue, rowName } from '../messages.ts'
import type { ComparedValue, ComparisonRow } from '../rules.ts'
import classes from './ComparisonTable.module.css'
import { NetEffectiveSum } from './NetEffectiveSum.tsx'
import type { TableSlots } from './table-slots.ts'

type Props = {
  row: ComparisonRow
  spaces: readonly ComparedSpace[]
  rentUnits: Money['units'] | null
  isQuoted: boolean
  slots: TableSlots | undefined
}

/** A row of a comparison. */
export function ComparisonRowView({ row, spaces, rentUnits, isQuoted, slots }: Props) {
  const text = useText()
  const locale = useLocale()
  const { key, values, isSame, best } = row
  const name = rowName(row, isQuoted, text)
  const words = (value: ComparedValue) => describeValue(value, { text, locale, rentUnits })
  return (
    <tr {...ROLES.row} data-same={isSame || undefined} data-row={key} data-hidden={slots?.isHidden(key) || undefined}>
      <th scope="row" {...ROLES.rowheader} aria-label={slots && name}>
        <span>{slots ? slots.head(row, name) : <span className={classes.name}>{name}</span>}</span>
      </th>
      {values.map((value, index) => (
        <td key={spaces[index]!.id} {...ROLES.cell}>
          {slots?.cell(row, index, name) ?? <Value value={value} words={words} isBest={best.includes(index)} />}
        </td>
      ))}
    </tr>
  )
}

type ValueProps = { value: ComparedValue | null; words: (value: ComparedValue) => string; isBest: boolean }

function Value({ value, words, isBest }: ValueProps) {
  const text = useText()
  if (!value)
    return (
      <span className={classes.unknown}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{text('common.notStated')}</span>
      </span>
    )
  const said = words(value)
  const hasSum = value.kind === 'money' && value.offer && value.low.magnitude === value.high.magnitude
  return (
    <span className={isBest ? classes.best : undefined}>
      {hasSum ? (
        <NetEffectiveSum offer={value.offer!} cost={value.low}>
          {said}
        </NetEffectiveSum>
      ) : (
        said
      )}
      {isBest && <span className="visually-hidden">, {text('comparison.best.cell')}</span>}
    </span>
  )
}
