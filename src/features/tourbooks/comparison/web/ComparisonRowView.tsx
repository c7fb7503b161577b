import type { Money } from '#lib/units/money.ts'
import { ROLES } from '#ui/table/roles.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { ComparedSpace } from '../contract.ts'
import { describeValue, rowName } from '../messages.ts'
import type { RowPlace } from '../row-order/web/RowOrder.tsx'
import { RowTools } from '../row-order/web/RowTools.tsx'
import { type ComparedValue, type ComparisonRow, NEVER_IN_DECKS, ownRowKey } from '../rules.ts'
import classes from './ComparisonTable.module.css'
import { NetEffectiveSum } from './NetEffectiveSum.tsx'
import { OwnCell } from './OwnCell.tsx'
import { OwnRowName } from './OwnRowName.tsx'
import { RowCheck } from './RowCheck.tsx'
import type { RowEditing } from './use-row-editing.ts'

type Props = {
  row: ComparisonRow
  spaces: readonly ComparedSpace[]
  rentUnits: Money['units'] | null
  isQuoted: boolean
  editing: RowEditing | undefined
  /** Where it can be moved to; null where rows are not ordered. */
  place: RowPlace | null
}

/** A row of a comparison; an own row is typed in. */
export function ComparisonRowView({ row, spaces, rentUnits, isQuoted, editing, place }: Props) {
  const text = useText()
  const locale = useLocale()
  const { key, values, isSame, best } = row
  const name = rowName(row, isQuoted, text)
  const own = editing?.ownRows.find(({ id }) => ownRowKey(id) === key)
  const words = (value: ComparedValue) => describeValue(value, { text, locale, rentUnits })
  return (
    <tr {...ROLES.row} data-same={isSame || undefined} data-row={key} data-hidden={editing?.isHidden(key) || undefined}>
      <th scope="row" {...ROLES.rowheader} aria-label={editing && name}>
        <span>
          {editing && !NEVER_IN_DECKS.includes(key) && (
            <RowCheck
              name={name}
              isShown={!editing.isHidden(key)}
              onChange={(isShown) => editing.choose([key], isShown)}
            />
          )}
          {own && editing && place ? (
            <OwnRowName row={own} rows={editing.ownRows} place={place} changes={editing.changes} />
          ) : (
            <span className={classes.name}>{name}</span>
          )}
          {!own && place && <RowTools id={key} name={name} place={place} />}
        </span>
      </th>
      {values.map((value, index) => (
        <td key={spaces[index]!.id} {...ROLES.cell}>
          {own && editing ? (
            <OwnCell
              isTypedOver={own.kind === 'net_effective'}
              label={`${name}, ${spaces[index]!.buildingName ?? spaces[index]!.name}`}
              content={own.contents[index] ?? ''}
              stated={value && value.kind !== 'text' ? words(value) : '–'}
              column={index}
              onSave={(content) => editing.type(own, index, [[content]])}
              onPaste={(cells) => editing.type(own, index, cells)}
            />
          ) : (
            <Value value={value} words={words} isBest={best.includes(index)} />
          )}
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
