import { IconDownload } from '@tabler/icons-react'
import { useTransition } from 'react'
import { writeCsv } from '#lib/csv/write-csv.ts'
import { Button } from '../Button.tsx'
import { saveCsv } from '../download-file.ts'
import { explainError } from '../form/explain-error.ts'
import { useNotify } from '../notify.ts'
import { useText } from '../use-text.ts'
import type { Column } from './columns.ts'

/** Rows of one file: as many as one sheet is still good to read. */
const MAX_ROWS = 5_000

export type ReadPage<Row> = (page: number) => Promise<{ rows: readonly Row[]; totalCount: number }>

type Props<Row> = {
  /** The name of the file, without its ending. */
  name: string
  /** Those that are shown; a column without a text is left out. */
  columns: readonly Column<Row>[]
  /** The pages of the list with its present filters and sort. */
  readPage: ReadPage<Row>
}

/** Saves all rows of a list as CSV, with the columns that are shown. */
export function CsvButton<Row>({ name, columns, readPage }: Props<Row>) {
  const text = useText()
  const notify = useNotify()
  const [isPending, start] = useTransition()

  async function save() {
    try {
      const { rows, totalCount } = await readRows(readPage)
      const written = columns.flatMap((column) => (column.text ? [{ label: column.label, text: column.text }] : []))
      saveCsv(
        name,
        writeCsv([written.map(({ label }) => label), ...rows.map((row) => written.map(({ text: of }) => of(row)))]),
      )
      if (totalCount > rows.length) notify.info(text('list.csv.first', { count: rows.length, all: totalCount }))
    } catch (error) {
      notify.error(text('list.csv.failed'), { message: explainError(error, text) })
    }
  }

  return (
    <Button loading={isPending} onClick={() => start(save)}>
      <IconDownload size={18} stroke={1.75} aria-hidden />
      {text('common.csv')}
    </Button>
  )
}

async function readRows<Row>(readPage: ReadPage<Row>) {
  const rows: Row[] = []
  let totalCount = 1
  for (let page = 1; rows.length < Math.min(totalCount, MAX_ROWS); page++) {
    const read = await readPage(page)
    // The list may have become shorter.
    if (read.rows.length === 0) break
    rows.push(...read.rows)
    totalCount = read.totalCount
  }
  return { rows, totalCount }
}
