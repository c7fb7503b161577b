import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { SiteLink } from '../routing/SiteLink.tsx'
import { useText } from '../use-text.ts'
import { type Column, directionOf, nextSort, type TableAddress } from './columns.ts'
import classes from './DataTable.module.css'
import { ROLES } from './roles.ts'
import type { Selection } from './use-selection.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  address: TableAddress
  pathOf: (change: TableAddress) => string
  selection: Selection | undefined
  /** Ids of the rows of this page that can be selected. */
  selectable: (string | number)[]
}

/** The heads of a table; those of sortable columns are links. */
export function TableHead<Row>({ columns, address, pathOf, selection, selectable }: Props<Row>) {
  const text = useText()
  const selectedCount = selectable.filter((id) => selection?.selected.has(id)).length
  return (
    <thead {...ROLES.rowgroup}>
      <tr
        {...ROLES.row}
        className="fading-row"
        data-label={columns.some(({ sort }) => sort) ? text('common.sortBy') : undefined}
      >
        {selection && (
          <th className={classes.check} scope="col" {...ROLES.columnheader}>
            <input
              type="checkbox"
              aria-label={text('table.selectAll')}
              disabled={selectable.length === 0}
              checked={selectedCount > 0 && selectedCount === selectable.length}
              ref={(box) => {
                if (box) box.indeterminate = selectedCount > 0 && selectedCount < selectable.length
              }}
              onChange={() => selection.toggle(selectable)}
            />
          </th>
        )}
        {columns.map((column) => {
          const direction = directionOf(column.name, address.sort)
          const Icon = direction === 'ascending' ? IconArrowUp : IconArrowDown
          return (
            <th
              key={column.name}
              scope="col"
              {...ROLES.columnheader}
              aria-sort={column.sort && (direction ?? 'none')}
              data-align={column.align}
              data-lesser={column.isLesser || undefined}
            >
              {column.sort ? (
                <SiteLink
                  href={pathOf({ ...address, sort: nextSort(column, address.sort), page: undefined })}
                  resetScroll={false}
                  preload={false}
                >
                  <span>{column.label}</span>
                  <Icon size={14} stroke={2} aria-hidden data-shown={direction !== undefined || undefined} />
                </SiteLink>
              ) : (
                <span>{column.label}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
