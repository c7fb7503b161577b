import { expect, test } from 'vitest'
import { writePptx } from '#platform/slides/write-pptx.ts'
import { faultsOf } from '../../../../test/check-package.ts'
import { elementsIn, openPackage, type Package, relationshipsIn } from '../../../../test/open-package.ts'
import { aDeck, aDeckFile, aPicture, aStop } from './fixtures.ts'

const written = async (content = aDeck()) => openPackage(await writePptx(await aDeckFile(content)))
const slidesOf = ({ entries }: Package) => entries.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
const textIn = (opened: Package, part: string) => elementsIn(opened, part, 'a:t').map(({ text }) => text)
const xmlOf = (opened: Package) =>
  [...opened.files]
    .filter(([name]) => /\.(xml|rels)$/.test(name))
    .map(([, file]) => String(file))
    .join('\n')

const HOSTILE = 'A & B <b>"bold"</b> \u0000\u001F\uD800 东京 Łódź'

test.for([
  ['one stop', aDeck([aStop(1)])],
  ['forty stops', aDeck(Array.from({ length: 40 }, (_, index) => aStop(index + 1, { plan: null, photos: [] })))],
  [
    'names that are not XML',
    aDeck(
      [aStop(1, { name: HOSTILE, note: HOSTILE, href: 'http://a b/?x=1&y=<2>' }), aStop(2, { href: 'no link at all' })],
      { name: HOSTILE, client: HOSTILE },
    ),
  ],
  ['no pages', aDeck([], { cover: null, feedback: null })],
] as const)('a deck with %s opens without a repair prompt', async ([, content]) => {
  expect(await faultsOf(await writePptx(await aDeckFile(content)))).toEqual([])
})

test('text is text, in the language of the deck', async () => {
  const opened = await openPackage(await writePptx({ ...(await aDeckFile()), language: 'en-GB' }))
  const texts = slidesOf(opened).flatMap((slide) => textIn(opened, slide))
  for (const text of [
    'The Cooperage, Suite 100',
    'US $46.50 /sf/yr NNN',
    'Best light of the five.',
    '8 min on foot, 3 min by car, estimates',
  ])
    expect(texts).toContain(text)
  const languages = slidesOf(opened).flatMap((slide) =>
    elementsIn(opened, slide, 'a:rPr').map(({ attributes }) => attributes.lang),
  )
  expect(new Set(languages)).toEqual(new Set(['en-GB']))
})

test('its properties say when it was made by the clock of its job', async () => {
  const { files } = await written()
  const dates = [...String(files.get('docProps/core.xml')).matchAll(/W3CDTF">([^<]*)</g)].map(([, date]) => date)
  expect(dates).toEqual(['2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z'])
})

test('every slide has its title in the placeholder of its layout, as one paragraph', async () => {
  const long = aDeck([aStop(1, { name: 'A name of two lines '.repeat(5) })])
  const opened = await written(long)
  for (const slide of slidesOf(opened)) {
    const titles = elementsIn(opened, slide, 'p:sp').filter((shape) => JSON.stringify(shape).includes('"type":"title"'))
    expect(titles).toHaveLength(1)
    const body = titles[0]!.children.find(({ name }) => name === 'p:txBody')!
    expect(body.children.filter(({ name }) => name === 'a:p')).toHaveLength(1)
    expect(relationshipsIn(opened, slide).filter(({ type }) => type === 'slideLayout')).toHaveLength(1)
  }
})

test('every picture and chart has a description, and what has none is marked as decoration', async () => {
  const opened = await written()
  for (const slide of slidesOf(opened)) {
    for (const element of ['p:pic', 'p:cxnSp', 'p:sp', 'p:graphicFrame'].flatMap((name) =>
      elementsIn(opened, slide, name),
    )) {
      const about = element.children[0]!.children[0]!
      const isDecoration = JSON.stringify(about).includes('adec:decorative')
      const hasText = JSON.stringify(element).includes('"a:t"')
      expect(Boolean(about.attributes.descr) !== isDecoration || hasText, `${slide} ${about.attributes.name}`).toBe(
        true,
      )
    }
  }
  const alts = slidesOf(opened).flatMap((slide) =>
    elementsIn(opened, slide, 'p:pic').map(({ children }) => children[0]!.children[0]!.attributes.descr),
  )
  expect(alts).toEqual(expect.arrayContaining(['Photo 1', 'Photo 2', '4th floor', undefined]))
})

test('colors and fonts are the theme’s, so that a change of the theme changes the deck', async () => {
  const opened = await written()
  const theme = String(opened.files.get('ppt/theme/theme1.xml'))
  expect(theme).toContain('<a:accent1><a:srgbClr val="12343B"/></a:accent1>')
  expect(theme).toContain('typeface="Inter" panose="020B0604020202020204"')
  for (const part of [...slidesOf(opened), 'ppt/slideMasters/slideMaster1.xml', 'ppt/charts/chart1.xml']) {
    expect(elementsIn(opened, part, 'a:srgbClr')).toEqual([])
    expect(
      elementsIn(opened, part, 'a:latin').filter(({ attributes }) => !attributes.typeface?.startsWith('+')),
    ).toEqual([])
  }
})

test('the logo is in the master and stored once, and slides have none', async () => {
  const brand = { ...aDeck().brand, logo: aPicture(99) }
  const opened = await written(aDeck([aStop(1)], { brand }))
  const isImage = ({ type }: { type: string }) => type === 'image'
  const logo = relationshipsIn(opened, 'ppt/slideMasters/slideMaster1.xml').filter(isImage)
  expect(logo).toHaveLength(1)
  const onSlides = slidesOf(opened).flatMap((slide) => relationshipsIn(opened, slide).filter(isImage))
  expect(onSlides.map(({ target }) => target)).not.toContain(logo[0]!.target)
})

test('the number of a slide is a field that PowerPoint counts', async () => {
  const opened = await written()
  for (const [index, slide] of slidesOf(opened).entries()) {
    const fields = elementsIn(opened, slide, 'a:fld').map(({ attributes }) => attributes.type)
    expect(fields).toEqual(index === 0 ? [] : ['slidenum'])
  }
})

test('feedback is a native chart with a workbook of its numbers', async () => {
  const opened = await written()
  const values = elementsIn(opened, 'ppt/charts/chart1.xml', 'c:val').map((series) =>
    JSON.stringify(series).match(/"text":"\d+"/g),
  )
  expect(values).toEqual([
    ['"text":"1"', '"text":"2"'],
    ['"text":"1"', '"text":"1"'],
    ['"text":"0"', '"text":"0"'],
  ])
  const workbook = await openPackage(opened.files.get('ppt/embeddings/workbook1.xlsx')!)
  expect(elementsIn(workbook, 'xl/worksheets/sheet1.xml', 'v').map(({ text }) => text)).toEqual([
    '1',
    '1',
    '0',
    '2',
    '1',
    '0',
  ])
})

test('links lead to the listing and to the email address', async () => {
  const opened = await written(aDeck([aStop(1)]))
  const links = slidesOf(opened).flatMap((slide) =>
    relationshipsIn(opened, slide).filter(({ type }) => type === 'hyperlink'),
  )
  expect(new Set(links.map(({ target }) => target))).toEqual(
    new Set(['https://frontage.example/listing/cooperage/1', 'mailto:maya@haldenbirch.example']),
  )
})

test('each slide has its speaker notes', async () => {
  const opened = await written(aDeck([aStop(1)]))
  const notes = slidesOf(opened).map((slide) => textIn(opened, slide.replaceAll('slide', 'notesSlide')))
  expect(notes).toHaveLength(slidesOf(opened).length)
  expect(notes.flat()).toEqual(expect.arrayContaining(['Best light of the five.', 'Area: 12,400 sf']))
})

test('names of files and metadata say nothing of the pictures, nor of the program', async () => {
  const opened = await written()
  const media = opened.entries.filter((name) => name.startsWith('ppt/media/'))
  expect(media.every((name) => /^ppt\/media\/image\d+\.jpeg$/.test(name))).toBe(true)
  expect(xmlOf(opened)).not.toMatch(/\/pictures\/|pictureId/)
  expect(textOf(opened, 'docProps/core.xml')).toEqual(['Chicago headquarters tour', 'Maya Okafor'])
  expect(textOf(opened, 'docProps/app.xml')).toEqual(['Halden & Birch'])
})

/** The texts of a part apart from its times. */
const textOf = (opened: Package, part: string) =>
  ['dc:title', 'dc:creator', 'cp:lastModifiedBy', 'Company', 'Application', 'Manager'].flatMap((name) =>
    elementsIn(opened, part, name).map(({ text }) => text),
  )
