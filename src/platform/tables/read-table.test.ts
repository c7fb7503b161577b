import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { TABLE_LIMITS, TableError, type TableRow, type TableSource } from '#lib/tables/table.ts'
import { writeXlsx } from '../office/write-xlsx.ts'
import { readTable } from './read-table.ts'

type Limits = NonNullable<Parameters<typeof readTable>[1]['limits']>

async function read(file: Buffer | string, { sheet, limits = {} }: { sheet?: string; limits?: Limits } = {}) {
  const bytes = Readable.from([Buffer.from(file)], { objectMode: false })
  const rows: TableRow[] = []
  let source: TableSource | undefined
  const signal = AbortSignal.timeout(60_000)
  for await (const part of readTable(bytes, { sheet: sheet ?? null, signal, limits })) {
    if ('source' in part) source = part.source
    else rows.push(...part.rows)
  }
  return { source, rows: rows.map(({ row, cells }) => [row, ...cells]) }
}

const faultOf = (file: Buffer | string, limits?: Limits) =>
  read(file, { limits: limits ?? {} }).then(
    () => 'none',
    (error: unknown) => (error instanceof TableError ? error.fault : Promise.reject(error)),
  )

/** A workbook of these parts. */
function workbook(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), name)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

const RELS = (...targets: string[]) =>
  `<Relationships>${targets.map((target, index) => `<Relationship Id="r${index}" Target="${target}"/>`).join('')}</Relationships>`
const BOOK = (...names: string[]) =>
  `<workbook><workbookPr/><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index}"/>`).join('')}</sheets></workbook>`
const SHEET = (rows: string) => `<x:worksheet xmlns:x="m"><x:sheetData>${rows}</x:sheetData></x:worksheet>`
const oneSheet = (rows: string, others: Record<string, string> = {}) =>
  workbook({
    'xl/workbook.xml': BOOK('Rent roll'),
    'xl/_rels/workbook.xml.rels': RELS('worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': SHEET(rows),
    ...others,
  })

test('a sheet that says that it is visible is read, and a hidden one is not', async () => {
  const book = BOOK('Shown', 'Hidden').replace('r:id="r0"', 'state="visible" r:id="r0"')
  const row = (text: string) => SHEET(`<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`)
  const file = await workbook({
    'xl/workbook.xml': book.replace('r:id="r1"', 'state="hidden" r:id="r1"'),
    'xl/_rels/workbook.xml.rels': RELS('worksheets/sheet1.xml', 'worksheets/sheet2.xml'),
    'xl/worksheets/sheet1.xml': row('Size'),
    'xl/worksheets/sheet2.xml': row('Secret'),
  })
  expect(await read(file)).toMatchObject({ source: { sheets: ['Shown'] } })
})

test.each([
  ['commas', 'Name,Size\nOne,"12,500"\n', ['One', '12,500']],
  ['semicolons', 'Name;Size\nOne;12,5\nTwo;13\n', ['One', '12,5']],
  ['tabs', 'Name\tSize\r\nOne\t12,500\r\n', ['One', '12,500']],
  ['pipes', 'Name|Size\nOne|12\n', ['One', '12']],
  ['a quote that is none', 'Name,Size\n12" duct,5\n', ['12" duct', '5']],
])('a text file may be divided by %s', async (_, file, expected) => {
  const { source, rows } = await read(file)
  expect(source).toEqual({ format: 'csv', sheet: null, sheets: [] })
  expect(rows[1]!.slice(1)).toEqual(expected)
})

test.each([
  ['UTF-8', Buffer.from('Street,Rent\nStraße,£72\n')],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffStreet,Rent\nStraße,£72\n')],
  ['UTF-16', Buffer.from('\ufeffStreet,Rent\nStraße,£72\n', 'utf16le')],
  ['UTF-16 without a mark', Buffer.from('Street,Rent\nStraße,£72\n', 'utf16le')],
  ['big-endian UTF-16', Buffer.from('\ufeffStreet,Rent\nStraße,£72\n', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('Street,Rent\nStraße,£72\n', 'latin1')],
])('a text file may be %s', async (_, file) => {
  expect((await read(file)).rows).toEqual([
    [1, 'Street', 'Rent'],
    [2, 'Straße', '£72'],
  ])
})

test('blank rows are left out, and the others keep their number', async () => {
  expect((await read('Name,Size\n\nOne,1\n')).rows).toEqual([
    [1, 'Name', 'Size'],
    [3, 'One', '1'],
  ])
})

test('our own workbooks read back', async () => {
  const rows = [
    ['Name', 'Size'],
    ['Suite 400', 12500],
    ['<Loft> & "more"', 46.5],
    ['', 1],
  ]
  const { stream } = await writeXlsx({ name: 'Spaces', rows })
  const { source, rows: back } = await read(await buffer(stream))
  expect(source).toEqual({ format: 'xlsx', sheet: 'Spaces', sheets: ['Spaces'] })
  expect(back).toEqual([
    [1, 'Name', 'Size'],
    [2, 'Suite 400', '12500'],
    [3, '<Loft> & "more"', '46.5'],
    [4, '', '1'],
  ])
})

test('texts, dates, formulas, gaps and errors are read as they are shown', async () => {
  const file = await oneSheet(
    `<x:row r="3"><x:c r="A3" t="s"><x:v>0</x:v></x:c><x:c r="C3" s="1"><x:v>46357.75</x:v></x:c></x:row>
     <x:row r="4"><x:c r="A4" t="str"><x:f>1+1</x:f><x:v>sum</x:v></x:c><x:c r="B4"><x:v>0.30000000000000004</x:v></x:c>
       <x:c r="C4" s="2"><x:v>46357</x:v></x:c><x:c r="D4" t="e"><x:v>#N/A</x:v></x:c><x:c r="E4" t="b"><x:v>1</x:v></x:c></x:row>`,
    {
      'xl/sharedStrings.xml': '<sst><si><r><t>Suite </t></r><r><t>400</t></r><rPh><t>reading</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[Red]d/m/yy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    },
  )
  expect((await read(file)).rows).toEqual([
    [3, 'Suite 400', '', '2026-12-01'],
    [4, 'sum', '0.3', '2026-12-01', '', 'true'],
  ])
})

test('another sheet can be chosen', async () => {
  const file = await workbook({
    'xl/workbook.xml': BOOK('Notes', 'Rents'),
    'xl/_rels/workbook.xml.rels': RELS('worksheets/sheet1.xml', '/xl/worksheets/sheet2.xml'),
    'xl/worksheets/sheet1.xml': SHEET('<row r="1"><c t="inlineStr"><is><t>note</t></is></c></row>'),
    'xl/worksheets/sheet2.xml': SHEET('<row r="1"><c><v>42</v></c></row>'),
  })
  expect((await read(file)).rows).toEqual([[1, 'note']])
  expect(await read(file, { sheet: 'Rents' })).toEqual({
    source: { format: 'xlsx', sheet: 'Rents', sheets: ['Notes', 'Rents'] },
    rows: [[1, '42']],
  })
})

test.each<[string, string, () => Buffer | string | Promise<Buffer>]>([
  ['an empty file', 'empty', () => ''],
  ['a picture', 'not_a_table', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])],
  ['a workbook of Excel 2003', 'old_workbook', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
  ['a cut workbook', 'damaged', async () => (await oneSheet('<row/>')).subarray(0, 200)],
  ['another zip', 'not_a_table', () => workbook({ 'a.txt': 'a' })],
  ['broken XML', 'damaged', () => oneSheet('<row></c>')],
  [
    'an external entity',
    'damaged',
    () =>
      oneSheet('', {
        'xl/worksheets/sheet1.xml':
          '<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="str"><v>&e;</v></c></row></sheetData></worksheet>',
      }),
  ],
  ['a column far to the right', 'too_many_columns', () => oneSheet('<row><c r="XFD1"><v>1</v></c></row>')],
  ['too many cells', 'too_many_columns', () => `${'a,'.repeat(1_000_000)}\n`],
  ['a long cell', 'cell_too_long', () => `a,b\n"${'x'.repeat(TABLE_LIMITS.cell + 1)}",1\n`],
  [
    'a cell of 10 MB in a workbook',
    'cell_too_long',
    () => oneSheet(`<row><c t="str"><v>${'x'.repeat(1e7)}</v></c></row>`),
  ],
  ['an unclosed quote', 'damaged', () => `a,b\n"${'x,\n'.repeat(500_000)}`],
])('%s is refused', async (_, fault, make) => {
  expect(await faultOf(await make())).toBe(fault)
})

test('a zip bomb is refused before it is inflated', async () => {
  const zip = new ZipFile()
  const zeros = Buffer.alloc(50 * 1024 * 1024)
  for (const name of ['xl/workbook.xml', ...Array.from({ length: 8 }, (_, index) => `xl/${index}.xml`)])
    zip.addBuffer(zeros, name)
  zip.end()
  const file = await buffer(zip.outputStream as Readable)
  expect(file.length).toBeLessThan(1024 * 1024)
  expect(await faultOf(file)).toBe('too_large')
})

test('a file that needs too much memory or time ends with the reason', async () => {
  const file = `a,b\n${'1,2\n'.repeat(150_000)}`
  expect(await faultOf(file, { maxBytes: 1024 * 1024 })).toBe('too_much_memory')
  expect(await faultOf(file, { maxCpuMs: 0 })).toBe('too_slow')
})
