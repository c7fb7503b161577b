import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { aDeckFile } from '#features/tourbooks/decks/fixtures.ts'
import { writePptx } from '#platform/slides/write-pptx.ts'
import { faultsOf } from './check-package.ts'
import { openPackage, type Package } from './open-package.ts'

let good: Package
beforeAll(async () => {
  good = await openPackage(await writePptx(await aDeckFile()))
})

type Change = (files: Map<string, Buffer>) => void

/** The faults of the good file after a change; `twice` is an entry that is written again. */
async function faultsAfter(change: Change, twice?: string): Promise<string[]> {
  const files = new Map(good.files)
  change(files)
  const zip = new ZipFile()
  for (const [name, bytes] of files) zip.addBuffer(bytes, name)
  if (twice) zip.addBuffer(files.get(twice)!, twice)
  zip.end()
  return faultsOf(await buffer(zip.outputStream as Readable))
}

/** Replaces the first occurrence in a part. */
const edit =
  (part: string, from: string | RegExp, to: string): Change =>
  (files) => {
    const before = String(files.get(part))
    const after = before.replace(from, to)
    expect(after, `${part} has ${from}`).not.toBe(before)
    files.set(part, Buffer.from(after))
  }

const SLIDE = 'ppt/slides/slide2.xml'
const SLIDE_LINKS = 'ppt/slides/_rels/slide2.xml.rels'
const PRESENTATION = 'ppt/presentation.xml'
const TYPES = '[Content_Types].xml'

test('a deck with all kinds of pages has no fault', async () => {
  expect(await faultsAfter(() => {})).toEqual([])
})

const FAULTS: [string, Change, RegExp][] = [
  ['XML that is not well-formed', edit(SLIDE, '</p:cSld>', ''), /slide2\.xml: not well-formed/],
  ['an ampersand that is not escaped', edit(SLIDE, '<a:t>', '<a:t>Alder & Wray '), /not well-formed/],
  ['a prefix without a namespace', edit(SLIDE, '<a:t>', '<a:t adec:x="1">'), /not well-formed/],
  ['a part that is missing', (files) => files.delete('ppt/theme/theme2.xml'), /theme2\.xml does not exist/],
  [
    'a content type without a part',
    edit(TYPES, '</Types>', '<Override PartName="/ppt/slides/slide99.xml" ContentType="x/y"/></Types>'),
    /slide99\.xml does not exist/,
  ],
  [
    'a part without a content type',
    edit(TYPES, /<Override PartName="\/ppt\/slides\/slide2\.xml"[^>]*>/, ''),
    /slide2\.xml: no content type/,
  ],
  [
    'a picture without a content type',
    edit(TYPES, '<Default Extension="jpeg" ContentType="image/jpeg"/>', ''),
    /jpeg: no content type/,
  ],
  [
    'a repeated content type',
    edit(TYPES, '</Types>', '<Default Extension="png" ContentType="image/png"/></Types>'),
    /png is repeated/,
  ],
  [
    'a relationship to nothing',
    edit(SLIDE_LINKS, '../notesSlides/notesSlide2.xml', '../notesSlides/none.xml'),
    /none\.xml does not exist/,
  ],
  [
    'a link that is no URL',
    edit('ppt/slides/_rels/slide5.xml.rels', 'https://frontage.example', 'not a link'),
    /not a link.* does not exist/,
  ],
  ['a repeated relationship', edit(SLIDE_LINKS, 'Id="rId2"', 'Id="rId1"'), /relationship rId1 is repeated/],
  [
    'a relationship that is not declared',
    edit(SLIDE, '<p:cSld>', '<p:cSld r:id="rId99">'),
    /relationship rId99 is not declared/,
  ],
  [
    'a part to which nothing leads',
    (files) => files.set('ppt/media/image99.jpeg', Buffer.from('x')),
    /image99\.jpeg: nothing leads to it/,
  ],
  ['a repeated shape', edit(SLIDE, '<p:cNvPr id="3"', '<p:cNvPr id="2"'), /shape 2 is repeated/],
  ['a shape without a number', edit(SLIDE, '<p:cNvPr id="3"', '<p:cNvPr id="three"'), /has the id three/],
  ['a repeated slide', edit(PRESENTATION, 'id="257"', 'id="256"'), /slide 256 is repeated/],
  ['a slide with a small id', edit(PRESENTATION, 'id="256"', 'id="12"'), /p:sldId has the id 12/],
  [
    'a repeated layout',
    edit('ppt/slideMasters/slideMaster1.xml', 'id="2147483650"', 'id="2147483649"'),
    /layout 2147483649 is repeated/,
  ],
  [
    'slides before the master of the notes',
    edit(PRESENTATION, /(<p:notesMasterIdLst>.*<\/p:notesMasterIdLst>)(<p:sldIdLst>.*<\/p:sldIdLst>)/, '$2$1'),
    /p:presentation has/,
  ],
  [
    'a text body without a paragraph',
    edit(SLIDE, /(<p:txBody>.*?<a:lstStyle\/>)<a:p>.*?<\/a:p>/, '$1'),
    /p:txBody has a:bodyPr, a:lstStyle, not/,
  ],
  ['a row with a cell too few', edit(SLIDE, /<a:tc>.*?<\/a:tc>/, ''), /a row has 5 cells in 6 columns/],
  [
    'a background without effects',
    edit('ppt/slideMasters/slideMaster1.xml', '<a:effectLst/></p:bgPr>', '</p:bgPr>'),
    /p:bgPr has a:solidFill, not/,
  ],
  [
    'a theme of two masters',
    edit('ppt/notesMasters/_rels/notesMaster1.xml.rels', 'theme2.xml', 'theme1.xml'),
    /theme1\.xml: of two masters/,
  ],
]

test.for(FAULTS)('it finds %s', async ([, change, fault]) => {
  expect((await faultsAfter(change)).join('\n')).toMatch(fault)
})

test('it finds a file that is in the ZIP twice', async () => {
  expect(await faultsAfter(() => {}, SLIDE)).toEqual([`${SLIDE}: repeated in the ZIP`])
})
