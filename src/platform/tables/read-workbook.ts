import sax from 'sax'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { TABLE_LIMITS, TableError, type TableRow } from '#lib/tables/table.ts'
import { isDateFormat, printSerial } from './excel-dates.ts'

/** A sheet's name, and the part of the workbook that has its rows. */
type Sheet = { name: string; part: string }
type Workbook = { zip: ZipFile; entries: Map<string, Entry>; sheets: Sheet[]; startsIn1904: boolean }
type Style = { isDate: boolean }

/** The sheets of an Excel workbook (ECMA-376) by name, and the rows of one. Formulas have their stored results. Throws TableError. */
export async function openWorkbook(file: Buffer) {
  const book = await openBook(file)
  const texts = await readSharedTexts(book)
  const styles = await readStyles(book)
  return {
    sheets: book.sheets.map(({ name }) => name),
    rows: (name: string) => readRows(book, book.sheets.find((sheet) => sheet.name === name)!, { texts, styles }),
  }
}

async function openBook(file: Buffer): Promise<Workbook> {
  const zip = await fromBufferPromise(file, { lazyEntries: true }).catch(() => {
    throw new TableError('damaged')
  })
  const entries = new Map<string, Entry>()
  let inflated = 0
  for await (const entry of zip.eachEntry()) {
    // Read streams are checked against this size.
    inflated += entry.uncompressedSize
    if (inflated > TABLE_LIMITS.inflatedBytes || entries.size > 10_000) throw new TableError('too_large')
    entries.set(entry.fileName, entry)
  }
  const links = new Map<string, string>()
  await readPart({ zip, entries }, 'xl/_rels/workbook.xml.rels', ({ name, attributes }) => {
    if (name === 'Relationship') links.set(attributes.Id!, partOf(attributes.Target!))
  })
  const sheets: Sheet[] = []
  let startsIn1904 = false
  await readPart({ zip, entries }, 'xl/workbook.xml', ({ name, attributes }) => {
    if (name === 'workbookPr') startsIn1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
    const isShown = (attributes.state ?? 'visible') === 'visible'
    const part = name === 'sheet' && isShown ? links.get(attributes['r:id'] ?? '') : undefined
    if (part && entries.has(part)) sheets.push({ name: attributes.name!, part })
  })
  if (sheets.length === 0) throw new TableError('not_a_table')
  return { zip, entries, sheets, startsIn1904 }
}

const partOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

/** The texts that cells refer to, without their format and their reading aids. */
async function readSharedTexts(book: Workbook): Promise<string[]> {
  const texts: string[] = []
  let phonetic = 0
  let text: string | undefined
  await readPart(
    book,
    'xl/sharedStrings.xml',
    ({ name }) => {
      if (name === 'si') texts.push('')
      if (name === 'rPh') phonetic++
      if (name === 't' && phonetic === 0) text = ''
    },
    {
      onText: (piece) => {
        if (text !== undefined) text = limited(text + piece, 0)
      },
      onClose: (name) => {
        if (name === 'rPh') phonetic--
        if (name === 't' && text !== undefined) texts[texts.length - 1] = limited(texts.at(-1)! + text, 0)
        if (name === 't') text = undefined
      },
    },
  )
  return texts
}

async function readStyles(book: Workbook): Promise<Style[]> {
  const formats = new Map<string, string>()
  const styles: Style[] = []
  let isInCells = false
  await readPart(
    book,
    'xl/styles.xml',
    ({ name, attributes }) => {
      if (name === 'numFmt') formats.set(attributes.numFmtId!, attributes.formatCode ?? '')
      if (name === 'cellXfs') isInCells = true
      const id = attributes.numFmtId ?? '0'
      if (name === 'xf' && isInCells) styles.push({ isDate: isDateFormat(Number(id), formats.get(id)) })
    },
    {
      onClose: (name) => {
        if (name === 'cellXfs') isInCells = false
      },
    },
  )
  return styles
}

type Shared = { texts: string[]; styles: Style[] }
type Cell = { column: number; type: string; style: number; text: string }

async function* readRows(book: Workbook, { part }: Sheet, shared: Shared): AsyncGenerator<TableRow> {
  const rows: TableRow[] = []
  let row: TableRow = { row: 0, cells: [] }
  let cell: Cell | undefined
  let isValue = false
  let count = 0
  const onOpen = ({ name, attributes }: sax.Tag) => {
    if (name === 'row') row = { row: Number(attributes.r ?? row.row + 1), cells: [] }
    if (name === 'c') {
      const column = attributes.r ? columnOf(attributes.r) : row.cells.length
      if (!(column < TABLE_LIMITS.columns)) throw new TableError('too_many_columns', row.row)
      cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), text: '' }
    }
    isValue = name === 'v' || name === 't'
  }
  const onText = (piece: string) => {
    if (cell && isValue) cell.text = limited(cell.text + piece, row.row)
  }
  const onClose = (name: string) => {
    isValue = false
    if (name === 'c' && cell) {
      while (row.cells.length < cell.column) row.cells.push('')
      row.cells[cell.column] = printCell(cell, shared, book)
      cell = undefined
    }
    if (name !== 'row' || row.cells.every((text) => text.trim() === '')) return
    count++
    if (count > TABLE_LIMITS.workbookRows + 1) throw new TableError('too_many_rows', row.row)
    rows.push(row)
  }
  for await (const _ of parsePart(book, part, onOpen, { onText, onClose })) yield* rows.splice(0)
  yield* rows
}

/** "BC12" is in column 54, counted from 0. */
function columnOf(reference: string): number {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(reference) ?? []
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function printCell({ type, style, text }: Cell, { texts, styles }: Shared, { startsIn1904 }: Workbook): string {
  if (type === 's') return texts[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'true' : 'false'
  // The result of a formula that has none, such as #N/A.
  if (type === 'e') return ''
  if (type !== 'n' || text === '') return text
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  // What binary fractions add, such as 0.30000000000000004, is no digit that was typed.
  return styles[style]?.isDate ? printSerial(number, { startsIn1904 }) : String(Number(number.toPrecision(15)))
}

function limited(text: string, row: number): string {
  if (text.length > TABLE_LIMITS.cell) throw new TableError('cell_too_long', row)
  return text
}

type Parts = Pick<Workbook, 'zip' | 'entries'>
type Handlers = { onText?: (text: string) => void; onClose?: (name: string) => void }

async function readPart(parts: Parts, name: string, onOpen: (tag: sax.Tag) => void, handlers: Handlers = {}) {
  for await (const _ of parsePart(parts, name, onOpen, handlers));
}

/** Parses a part, which may be missing, in pieces. It has no entities but those of XML, so that nothing else is read. */
async function* parsePart(
  { zip, entries }: Parts,
  part: string,
  onOpen: (tag: sax.Tag) => void,
  { onText, onClose }: Handlers = {},
): AsyncGenerator<void> {
  const entry = entries.get(part)
  if (!entry) return
  if (entry.isEncrypted?.()) throw new TableError('protected')
  const parser = sax.parser(true, {})
  parser.onopentag = (tag) => onOpen({ ...tag, name: tag.name.replace(/^.*:/, '') } as sax.Tag)
  parser.ontext = (text) => onText?.(text)
  parser.onclosetag = (name) => onClose?.(name.replace(/^.*:/, ''))
  parser.onerror = () => {
    throw new TableError('damaged')
  }
  const decoder = new TextDecoder()
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      parser.write(decoder.decode(piece, { stream: true }))
      yield
    }
    parser.close()
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('damaged')
  }
}
