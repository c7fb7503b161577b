import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { type Cell, valueOfCell, writeXlsx } from './write-xlsx.ts'

async function partsOf(name: string, rows: Cell[][]): Promise<Map<string, string>> {
  const { size, stream } = await writeXlsx({ name, rows })
  const bytes = await buffer(stream)
  expect(bytes.length).toBe(size)
  const zip = await fromBufferPromise(bytes)
  const parts = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  return parts
}

const sheetOf = async (rows: Cell[][]) => (await partsOf('Sheet', rows)).get('xl/worksheets/sheet1.xml')!

test('a workbook has all its parts, and names each that it refers to', async () => {
  const parts = await partsOf('Comparison', [['Space', 'Suite 100']])
  expect([...parts.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  const types = [...parts.get('[Content_Types].xml')!.matchAll(/PartName="\/([^"]+)"/g)].map(([, name]) => name!)
  expect(types.filter((name) => !parts.has(name))).toEqual([])
})

test('numbers are numbers, texts are texts, and what is not known is no cell', async () => {
  const sheet = await sheetOf([
    ['Space', 'A'],
    ['Rent', 46.5, null, 12_400],
    ['Note', '=1+1'],
  ])
  expect(sheet).toContain('<c r="B2" s="3"><v>46.5</v></c><c r="D2" s="2"><v>12400</v></c>')
  expect(sheet).toContain('<c r="B3" s="0" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>')
  expect(sheet).toContain('<c r="B1" s="1"')
  expect(sheet).not.toContain('<f>')
  expect(sheet).not.toContain('r="C2"')
})

test('a formula has its result beside it, and a text that looks like one is none', async () => {
  const sheet = await sheetOf([
    ['Space', 'A'],
    ['Sum', { formula: 'IF(A1<>"",1.5,0)', value: 1.5 }, '=1+1'],
  ])
  expect(sheet).toContain('<c r="B2" s="3"><f>IF(A1&lt;&gt;&quot;&quot;,1.5,0)</f><v>1.5</v></c>')
  expect(sheet.match(/<f>/g)).toHaveLength(1)
  expect([{ formula: 'A1', value: 2 }, '=1+1', null].map(valueOfCell)).toEqual([2, '=1+1', null])
})

test('any text is valid XML', async () => {
  const sheet = await sheetOf([['<a> & "b"\u0000\u000b\ufffe\ud800', 'Übergröße 🏢\n2']])
  expect(sheet).toContain('&lt;a&gt; &amp; &quot;b&quot;\ufffd<')
  expect(sheet).toContain('Übergröße 🏢\n2')
})

test.each([
  ['a/b:c*?[x]\\', 'a b c   x'],
  ["'quoted'", 'quoted'],
  ['x'.repeat(40), 'x'.repeat(31)],
  ["''", 'Sheet 1'],
])('the sheet %j gets a name that Excel accepts', async (name, expected) => {
  const workbook = (await partsOf(name, [['a']])).get('xl/workbook.xml')
  expect(/sheet name="([^"]*)"/.exec(workbook!)?.[1]).toBe(expected)
})
