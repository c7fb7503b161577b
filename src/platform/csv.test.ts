import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CsvRow, CsvSyntaxError, readCsv } from './csv.ts'

async function read(...chunks: (string | Buffer)[]): Promise<CsvRow[]> {
  return Array.fromAsync(readCsv(Readable.from(chunks.map((chunk) => Buffer.from(chunk)))))
}

test('a byte order mark is not part of the first column', async () => {
  expect(await read('\ufeffid,name\n1,Café\n')).toEqual([
    { line: 1, cells: ['id', 'name'] },
    { line: 2, cells: ['1', 'Café'] },
  ])
  expect((await read(Buffer.from('\ufeffid\né\n', 'utf16le'))).map((row) => row.cells[0])).toEqual(['id', 'é'])
})

test.each([
  ['Unix', '\n'],
  ['Windows', '\r\n'],
])('a record has the number of the line it begins on, with %s line ends', async (_, end) => {
  const file = ['id,name', '1,One', '', `2,"Two${end}lines${end}more"`, '3,Three', '4,"Four"', ''].join(end)
  expect((await read(file)).map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'id'],
    [2, '1'],
    [4, '2'],
    [7, '3'],
    [8, '4'],
  ])
})

test('rows shorter or longer than the header are accepted', async () => {
  expect((await read('a,b\n1\n1,2,3\n')).map((row) => row.cells)).toEqual([['a', 'b'], ['1'], ['1', '2', '3']])
})

test('cells of any content are read as written, wherever the bytes are split into chunks', async () => {
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const rows = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(rows, fc.nat(), async (cells, cut) => {
      const bytes = Buffer.from(cells.map((row) => row.map(quote).join(',')).join('\n'))
      const at = cut % bytes.length
      const read = await Array.fromAsync(readCsv(Readable.from([bytes.subarray(0, at), bytes.subarray(at)])))
      expect(read.map((row) => row.cells)).toEqual(cells)
    }),
  )
})

test('an unclosed quote is an error that names the last complete line', async () => {
  const failure = read('id,name\n1,One\n2,"Two\n3,Three\n')
  await expect(failure).rejects.toThrow(CsvSyntaxError)
  await expect(failure).rejects.toMatchObject({ line: 2 })
})

test('an unclosed quote does not load a large file into memory', async () => {
  let sent = 0
  const endless = Readable.from(
    (function* () {
      yield Buffer.from('id,name\n1,"')
      for (; sent < 1_000; sent++) yield Buffer.alloc(65_536, 'x')
    })(),
  )
  await expect(Array.fromAsync(readCsv(endless))).rejects.toThrow(CsvSyntaxError)
  expect(sent).toBeLessThan(100)
})

test('stopping early closes the source', async () => {
  const source = Readable.from([Buffer.from('id\n1\n2\n3\n')])
  for await (const row of readCsv(source)) if (row.line === 2) break
  expect(source.destroyed).toBe(true)
})

test('a missing file fails with the error of its stream', async () => {
  await expect(Array.fromAsync(readCsv('no/such/file.csv'))).rejects.toMatchObject({ code: 'ENOENT' })
})
