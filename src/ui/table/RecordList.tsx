import type { ReactNode } from 'react'
import type { Pagination } from '#lib/values.ts'
import { EmptyState } from '../EmptyState.tsx'
import { PageHeader } from '../PageHeader.tsx'
import { SiteLink } from '../routing/SiteLink.tsx'
import { useText } from '../use-text.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { CsvButton, type ReadPage } from './CsvButton.tsx'
import { type Column, shownColumns, type TableAddress } from './columns.ts'
import { DataTable } from './DataTable.tsx'
import { isNarrowed, type ListAddress } from './list-address.ts'
import { TableSearch, TableTools } from './TableTools.tsx'
import frame from './table-page.module.css'
import type { Selection } from './use-selection.ts'

type Props<Row extends { id: number | string }, Filter extends string> = {
  title: string
  /** Below the title. */
  about?: string
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** What the words of the search are compared with. */
  searchLabel: string
  /** The menus of its filters. */
  filters: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  pagination: Omit<Pagination, 'ids'>
  isStale: boolean
  address: ListAddress<Filter>
  /** The sort that the server used. */
  sort: string
  pathOf: (address: ListAddress<Filter>) => string
  /** Reads another page of the list, for a file of all. */
  readPage: ReadPage<Row>
  /** Rows can be selected: what can be done with them, and how a row is named. */
  selection?: Selection & { nameOf: (row: Row) => string; actions: ReactNode }
  /** Shown while there are no rows at all. */
  empty?: ReactNode
  /** Above the table, such as what became of a change of many rows. */
  notice?: ReactNode
}

/** The page of a list of records: search, filters, columns and the table. */
export function RecordList<Row extends { id: number | string }, Filter extends string>(props: Props<Row, Filter>) {
  const { title, actions, searchLabel, filters, columns, rows, pagination, isStale, address, sort, pathOf } = props
  const text = useText()
  const { about, selection, notice, readPage, empty = <EmptyState title={text('list.none')} /> } = props
  const toTable = (change: TableAddress) => pathOf({ ...address, ...change })
  const clear = isNarrowed(address) && (
    <SiteLink href={pathOf({ sort: address.sort, columns: address.columns, filters: {} })}>
      {text('list.clear')}
    </SiteLink>
  )
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        title={title}
        {...(about && { about })}
        actions={
          <>
            <CsvButton name={title} columns={shownColumns(columns, address.columns)} readPage={readPage} />
            {actions}
          </>
        }
      />
      <TableTools>
        <TableSearch
          label={searchLabel}
          query={address.query}
          pathOf={(query) => pathOf({ ...address, page: undefined, query })}
        />
        {filters}
        {clear}
        <ColumnsMenu columns={columns} address={address} pathOf={toTable} />
      </TableTools>
      {notice}
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        address={{ ...address, sort }}
        pathOf={toTable}
        pagination={pagination}
        isStale={isStale}
        {...(selection && { selection })}
        empty={isNarrowed(address) ? <EmptyState title={text('list.none')} /> : empty}
      />
    </div>
  )
}
