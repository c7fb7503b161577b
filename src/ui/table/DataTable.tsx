import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Pagination } from '#lib/values.ts'
import { Pager } from '../Pager.tsx'
import { useText } from '../use-text.ts'
import { type Column, shownColumns, type TableAddress } from './columns.ts'
import { DataCell } from './DataCell.tsx'
import classes from './DataTable.module.css'
import { moveRowFocus, rowIndexOf } from './move-row-focus.ts'
import { type EditedCell, nextCell } from './next-cell.ts'
import { ROLES } from './roles.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { TableHead } from './TableHead.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { type Selection, selectByKey } from './use-selection.ts'

type Id = string | number

type Props<Row> = {
  /** The accessible name. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => Id
  /** The sort that the server used, and the shown columns. */
  address: TableAddress
  pathOf: (change: TableAddress) => string
  pagination: Omit<Pagination, 'ids'>
  /** The rows of the previous address are shown until the next ones are loaded. */
  isStale?: boolean
  /** The row that is open beside the table. */
  current?: Id | undefined
  /** Where the table is narrow, a row shows this instead of its cells. */
  cardOf?: (row: Row) => ReactNode
  /** It has many columns: with less room they scroll sideways below the first one. */
  isWide?: boolean
  /** Shown instead of rows when there are none. */
  empty: ReactNode
  /** Rows can be selected; `nameOf` names a row's checkbox, and is null for a row that cannot be selected. */
  selection?: Selection & { nameOf: (row: Row) => string | null; actions: ReactNode }
}

/**
 * A table whose rows the server sorts, filters and pages; its state is in the address, so that every control is a link.
 * Where it is narrow, rows become blocks.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, rows, idOf, address, pathOf, pagination, isStale, current, empty, selection, cardOf, isWide } = props
  const text = useText()
  const columns = shownColumns(props.columns, address.columns)
  const { totalCount, currentPage, pageSize } = pagination
  const first = (currentPage - 1) * pageSize
  const selectable = selection ? rows.filter((row) => selection.nameOf(row) !== null).map(idOf) : []
  const body = useRef<HTMLTableSectionElement>(null)
  const [edited, setEdited] = useState<EditedCell>()
  /** Which way Tab leaves the editor: to that of the next cell, also of the next row, or of the one before. */
  const step = useRef(0)
  function closeEditor() {
    const next = edited && step.current !== 0 && nextCell(rows.map(idOf), columns, edited, step.current)
    step.current = 0
    if (next) return setEdited(next)
    const row = body.current?.querySelector('[data-edited]')?.closest('tr')
    const hadFocus = row?.contains(document.activeElement)
    flushSync(() => setEdited(undefined))
    if (hadFocus) row?.querySelector<HTMLElement>('a')?.focus()
  }
  useRowKeys(body)
  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
    moveRowFocus(event)
    const first = columns.find(({ editor }) => editor)
    const row = rows[rowIndexOf(event)]
    if ((event.key === 'e' || event.key === 'F2') && first && row) {
      event.preventDefault()
      setEdited({ id: idOf(row), name: first.name })
    }
    if (!selection) return
    selectByKey(event, selection, selectable)
    const id = event.key === 'x' ? selectable[rowIndexOf(event)] : undefined
    if (id !== undefined) selection.toggle([id])
  }
  return (
    <section className={classes.wrap} aria-label={label} data-stale={isStale || undefined}>
      {rows.length === 0 ? (
        empty
      ) : (
        <div className={isWide ? classes.scroll : undefined}>
          <table
            className={classes.table}
            {...ROLES.table}
            aria-label={label}
            data-wide={isWide || undefined}
            data-cards={cardOf !== undefined || undefined}
          >
            <colgroup>
              {selection && <col style={{ width: 48 }} />}
              {columns.map(({ name, width, isLesser }) => (
                <col key={name} style={{ width }} data-lesser={isLesser || undefined} />
              ))}
            </colgroup>
            <TableHead
              columns={columns}
              address={address}
              pathOf={pathOf}
              selection={selection}
              selectable={selectable}
            />
            <tbody
              ref={body}
              {...ROLES.rowgroup}
              onKeyDown={onKeyDown}
              onKeyDownCapture={({ key, shiftKey }) => {
                step.current = key !== 'Tab' ? 0 : shiftKey ? -1 : 1
              }}
            >
              {rows.map((row) => {
                const id = idOf(row)
                const name = selection?.nameOf(row)
                const isSelected = selection?.selected.has(id)
                return (
                  <tr
                    key={id}
                    {...ROLES.row}
                    data-current={id === current || undefined}
                    data-selected={isSelected || undefined}
                  >
                    {selection && (
                      <td className={classes.check} {...ROLES.cell}>
                        {name && (
                          <input
                            type="checkbox"
                            aria-label={text('table.select', { name })}
                            checked={isSelected}
                            onChange={() => selection.toggle([id])}
                          />
                        )}
                      </td>
                    )}
                    {columns.map((column) => (
                      <DataCell
                        key={column.name}
                        {...{ column, row }}
                        isEdited={edited?.id === id && edited.name === column.name}
                        onEdit={() => setEdited({ id, name: column.name })}
                        onClose={closeEditor}
                      />
                    ))}
                    {cardOf && (
                      <td className={classes.card} {...ROLES.cell}>
                        {cardOf(row)}
                      </td>
                    )}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      <footer className={classes.foot}>
        <p className="num" role="status">
          {rows.length > 0 && text('table.range', { first: first + 1, last: first + rows.length, total: totalCount })}
        </p>
        <Pager pagination={{ ...pagination, ids: [] }} pathOf={(page) => pathOf({ ...address, page })} />
      </footer>
      {selection && <SelectionBar selection={selection}>{selection.actions}</SelectionBar>}
    </section>
  )
}
