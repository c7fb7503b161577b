import { SortableContext } from '@dnd-kit/sortable'
import { ROLES } from '#ui/table/roles.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { describeValue, rowName } from '../../messages.ts'
import { noTransform, RowOrder, type RowPlace } from '../../row-order/web/RowOrder.tsx'
import { RowTools } from '../../row-order/web/RowTools.tsx'
import { type AnyRowKey, type ComparisonRow, NEVER_IN_DECKS, ownRowKey } from '../../rules.ts'
import classes from '../../web/ComparisonTable.module.css'
import { ComparisonTable, type TableProps } from '../../web/ComparisonTable.tsx'
import { inGroups } from '../../web/comparison-groups.ts'
import type { TableSlots } from '../../web/table-slots.ts'
import { AddRow } from './AddRow.tsx'
import { AllRows } from './AllRows.tsx'
import { OwnCell } from './OwnCell.tsx'
import { OwnRowName } from './OwnRowName.tsx'
import { RowCheck } from './RowCheck.tsx'
import type { RowEditing } from './use-row-editing.ts'

type Props = TableProps & { editing: RowEditing }

/** The comparison of a tourbook: rows are ordered, chosen for the deck, added and typed in. */
export function EditedComparisonTable({ editing, ...table }: Props) {
  const text = useText()
  const { rows, isQuoted } = table
  const slotsOf = useSlots(editing, table)
  const nameOf = (key: AnyRowKey) => {
    const row = rows.find((each) => each.key === key)
    return row ? rowName(row, isQuoted, text) : ''
  }
  return (
    <RowOrder
      groups={inGroups(rows, true).map(({ rows: inside }) => inside.map(({ key }) => key))}
      nameOf={nameOf}
      onOrder={editing.order}
    >
      {(placeOf) => <ComparisonTable {...table} slots={slotsOf(placeOf)} />}
    </RowOrder>
  )
}

/** Returns what stands in the places of the table, by the places of its rows. */
function useSlots(editing: RowEditing, { spaces, rows, rentUnits }: TableProps) {
  const text = useText()
  const locale = useLocale()
  const ownOf = ({ key }: ComparisonRow) => editing.ownRows.find(({ id }) => ownRowKey(id) === key)
  return (placeOf: (key: AnyRowKey) => RowPlace): TableSlots => ({
    corner: <AllRows rows={rows} editing={editing} />,
    isHidden: editing.isHidden,
    frame: (group, keys, body) => (
      <SortableContext id={group} items={keys} strategy={noTransform}>
        {body}
      </SortableContext>
    ),
    addition: (group) =>
      group === 'own' && (
        <tr {...ROLES.row} className={classes.addRow}>
          <td {...ROLES.cell} colSpan={spaces.length + 1}>
            <AddRow tourbookId={editing.tourbookId} rows={editing.ownRows} />
          </td>
        </tr>
      ),
    head(row, name) {
      const { key } = row
      const own = ownOf(row)
      const place = placeOf(key)
      return (
        <>
          {!NEVER_IN_DECKS.includes(key) && (
            <RowCheck
              name={name}
              isShown={!editing.isHidden(key)}
              onChange={(isShown) => editing.choose([key], isShown)}
            />
          )}
          {own ? (
            <OwnRowName row={own} rows={editing.ownRows} place={place} changes={editing.changes} />
          ) : (
            <>
              <span className={classes.name}>{name}</span>
              <RowTools id={key} name={name} place={place} />
            </>
          )}
        </>
      )
    },
    cell(row, index, name) {
      const own = ownOf(row)
      if (!own) return undefined
      const value = row.values[index]
      const { name: space, buildingName } = spaces[index]!
      return (
        <OwnCell
          isTypedOver={own.kind === 'net_effective'}
          label={`${name}, ${buildingName ?? space}`}
          content={own.contents[index] ?? ''}
          stated={value && value.kind !== 'text' ? describeValue(value, { text, locale, rentUnits }) : '–'}
          column={index}
          onSave={(content) => editing.type(own, index, [[content]])}
          onPaste={(cells) => editing.type(own, index, cells)}
        />
      )
    },
  })
}
