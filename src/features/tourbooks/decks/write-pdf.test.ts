import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writePdf } from '#platform/slides/write-pdf.ts'
import { aDeck, aDeckFile, aPicture, aStop } from './fixtures.ts'

let library: PDFiumLibrary
beforeAll(async () => {
  library = await PDFiumLibrary.init()
})
afterAll(() => library.destroy())

/** The text of each page, as another program reads it. */
async function textsOf(pdf: Buffer): Promise<string[]> {
  const document = await library.loadDocument(pdf)
  try {
    return [...document.pages()].map((page) => page.getText().replaceAll('\r\n', '\n'))
  } finally {
    document.destroy()
  }
}

const written = async (content = aDeck()) => writePdf(await aDeckFile(content))

test('text is selectable, with the number of each page after the cover', async () => {
  const pages = await textsOf(await written())
  expect(pages[0]).toContain('Chicago\nheadquarters\ntour')
  const stop = pages.find((text) => text.includes('US $46.50'))!
  for (const text of [
    'The Cooperage, Suite 100',
    '350 North Canal Street',
    'Best light of the five.',
    'Dana Whitcombe',
  ])
    expect(stop).toContain(text)
  for (const [index, text] of pages.entries())
    if (index > 0) expect(text.trim()).toMatch(new RegExp(`\\s${index + 1}$`))
})

test('letters beyond English are drawn and read: Polish, Czech, Turkish, Greek, Cyrillic, and signs', async () => {
  const name = 'Łódź, Příkopy, Şişli İstanbul, Ωmega, Жук £45 €50 m² –'
  const pages = await textsOf(await written(aDeck([aStop(1, { name })])))
  expect(pages.filter((text) => text.includes(name)).length).toBeGreaterThan(2)
})

test('a letter that no font has is left out of the page and not of what is copied', async () => {
  const pdf = await written(aDeck([aStop(1, { name: 'Tower 東京' })]))
  const pages = await textsOf(pdf)
  expect(pages.some((text) => text.includes('Tower'))).toBe(true)
  expect(pages.join()).not.toContain('\uFFFD')
  const actual = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('Tower 東京', 'utf16le').swap16()])
  expect(pdf.includes(Buffer.concat([Buffer.from('/ActualText ('), actual]))).toBe(true)
})

test('it is tagged, in its language, with a title, an outline, links and nothing else about itself', async () => {
  const pdf = (await written(aDeck([aStop(1)]))).toString('latin1')
  for (const tag of [
    '/Marked true',
    '/Lang (en-US)',
    '/S /H1',
    '/S /Table',
    '/S /TH',
    '/S /TD',
    '/S /Figure',
    '/S /Link',
    '/Outlines',
    '/DisplayDocTitle true',
  ])
    expect(pdf, tag).toContain(tag)
  expect(pdf).not.toContain('/S /Artifact')
  expect(pdf).toContain('/URI (https://frontage.example/listing/cooperage/1)')
  expect(pdf).toMatch(/\(Maya Okafor\)/)
  expect(pdf).not.toMatch(/PDFKit/i)
})

test('a figure has its description', async () => {
  const pdf = (await written(aDeck([aStop(1)]))).toString('latin1')
  for (const alt of ['Photo 1', '4th floor', 'deck.feedback.alt']) expect(pdf).toContain(`/Alt (${alt})`)
})

test('a logo on every page is stored once', async () => {
  const imagesOf = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1
  const few = { photos: [], plan: null }
  const brand = { ...aDeck().brand, logo: aPicture(99), portrait: null }
  const stops = Array.from({ length: 9 }, (_, index) => aStop(index + 1, few))
  // The cover, and the logo in its two sizes: on the cover and at the foot.
  expect(imagesOf(await written(aDeck(stops, { brand })))).toBe(3)
})

test('forty stops are one page for each page of the layout', async () => {
  const file = await aDeckFile(
    aDeck(Array.from({ length: 40 }, (_, index) => aStop(index + 1, { plan: null, photos: [] }))),
  )
  expect(await textsOf(await writePdf(file))).toHaveLength(file.pages.length)
})
