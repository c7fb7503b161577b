import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ProcessLimits } from '#platform/watch-process.ts'
import { aColorfulPhoto, aPdf } from '../fixtures.ts'
import {
  aHugeImage,
  aSpeck,
  aStrip,
  inflatingContent,
  manyImages,
  manySegments,
  nestedForms,
} from '../hostile-fixtures.ts'
import { runDecoder } from '../run-decoder.ts'
import type { EncodedPart } from './decode-pages.ts'

const signal = new AbortController().signal

type Drawn = { pages?: number[]; maxPictures?: number; limits?: Partial<ProcessLimits> }

/** What is drawn of a PDF, and why not all of it. */
async function draw(file: Buffer, { pages = [1], maxPictures = 8, limits = {} }: Drawn = {}) {
  const parts: EncodedPart[] = []
  const onPart = (part: EncodedPart) => parts.push(part)
  const { decoding } = await runDecoder(file, { kind: 'pages', pages, maxPictures }, { signal, limits, onPart })
  const pictures = parts.filter((part) => part.kind === 'picture')
  return { pages: parts.filter(({ kind }) => kind === 'page'), pictures, refusal: decoding.refusal }
}

/** A PDF whose pages are drawn by these functions. */
async function aDocument(...pages: ((document: PDFKit.PDFDocument) => void)[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, size: 'LETTER' })
  for (const drawPage of pages) drawPage(document.addPage())
  document.end()
  return Buffer.concat(await Array.fromAsync(document as AsyncIterable<Buffer>))
}

test('a page is drawn as a WebP of at most 1,400 pixels a side', async () => {
  const { pages, pictures } = await draw(aPdf(3), { pages: [1, 3, 9] })
  expect(pages.map(({ page, width, height }) => [page, width, height])).toEqual([
    [1, 1400, 700],
    [3, 1400, 700],
  ])
  const { format, width, height } = await sharp(pages[0]!.bytes).metadata()
  expect([format, width, height]).toEqual(['webp', 1400, 700])
  expect(pictures).toEqual([])
})

test('a photo is lifted once, without the words over it, upright and clipped as it is seen', async () => {
  const [photo, other] = [await aColorfulPhoto(), await aColorfulPhoto({ phase: 1.2 })]
  const file = await aDocument(
    (page) => {
      page.image(photo, 72, 72, { width: 420 })
      page.rect(72, 72, 420, 100).fill('black').fillColor('white').fontSize(40).text('FOR LEASE', 90, 90)
    },
    (page) => {
      page.image(photo, 72, 72, { width: 300 })
      page.save().rect(72, 400, 200, 200).clip().image(other, 72, 400, { width: 420 }).restore()
    },
  )
  const { pictures } = await draw(file, { pages: [1, 2] })
  expect(pictures.map(({ page, width, height }) => [page, width, height])).toEqual([
    [1, 1200, 800],
    [2, 572, 572],
  ])
  const upper = await sharp(pictures[0]!.bytes).extract({ left: 0, top: 0, width: 1200, height: 200 }).stats()
  expect(upper.channels[0]!.stdev).toBeGreaterThan(20)
  expect(upper.dominant).not.toEqual({ r: 8, g: 8, b: 8 })
})

test('logos, icons, strips, surfaces of one color and small pictures are left out', async () => {
  const photo = await aColorfulPhoto()
  const logo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#903' } })
    .png()
    .toBuffer()
  const tiny = await sharp(photo).resize(100, 66).toBuffer()
  const strip = await sharp(photo).resize(1200, 100, { fit: 'cover' }).toBuffer()
  const file = await aDocument((page) => {
    page.image(logo, 72, 72, { width: 200 })
    page.image(tiny, 300, 72, { width: 200 })
    page.image(strip, 72, 300, { width: 480 })
    page.image(photo, 72, 400, { width: 40 })
  })
  expect((await draw(file)).pictures).toEqual([])
})

test('a plan is found as an image and as lines, but a table is none', async () => {
  const lines = (page: PDFKit.PDFDocument, top: number) => {
    page.rect(72, top, 460, 200)
    for (let at = 1; at < 8; at++) page.rect(72 + 50 * at, top, 40, at % 2 ? 90 : 120)
    page.stroke()
  }
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"><g fill="white" stroke="black" stroke-width="8"><rect x="10" y="10" width="880" height="480"/><path d="M300 10V250H10M600 490V250H890"/></g></svg>'
  const image = await sharp(Buffer.from(svg)).flatten({ background: 'white' }).png().toBuffer()
  const table = (page: PDFKit.PDFDocument) => {
    for (let row = 0; row < 12; row++)
      for (let column = 0; column < 3; column++) {
        page.rect(72 + column * 150, 72 + row * 22, 150, 22).stroke()
        page.text('12,650 RSF at $24.00', 78 + column * 150, 78 + row * 22)
      }
  }
  const file = await aDocument(
    (page) => lines(page, 100),
    (page) => page.image(image, 72, 100, { width: 450 }),
    table,
  )
  const { pictures } = await draw(file, { pages: [1, 2, 3] })
  expect(pictures.map(({ page, shows }) => [page, shows])).toEqual([
    [1, 'plan'],
    [2, 'plan'],
  ])
})

test('no more pictures are lifted than asked for', async () => {
  const photos = await Promise.all([0, 1, 2, 3].map((phase) => aColorfulPhoto({ phase, width: 600, height: 400 })))
  const file = await aDocument((page) => {
    for (const [index, photo] of photos.entries()) page.image(photo, 72, 40 + 175 * index, { width: 240 })
  })
  expect((await draw(file, { maxPictures: 3 })).pictures).toHaveLength(3)
})

test('a damaged or encrypted PDF has no pages', async () => {
  expect(await draw(Buffer.from('%PDF-1.4 and nothing else'))).toEqual({ pages: [], pictures: [], refusal: null })
})

test.each<[string, () => Buffer]>([
  ['a page that is a strip', aStrip],
  ['a page that is a speck', aSpeck],
])('%s is not drawn', async (_, file) => {
  expect(await draw(file())).toEqual({ pages: [], pictures: [], refusal: null })
})

test('an image of 900 million pixels on a page is drawn with the page, and not lifted', {
  timeout: 60_000,
}, async () => {
  const { pages, pictures } = await draw(aHugeImage())
  expect([pages.length, pictures.length]).toEqual([1, 0])
})

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['forms in forms', () => nestedForms(), 'too_much_memory'],
  ['two gigabytes of content', () => inflatingContent(), 'too_much_memory'],
  ['three million segments', () => manySegments(), 'too_slow'],
  ['an image that is drawn 5,000 times', async () => manyImages(await aColorfulPhoto()), 'too_slow'],
])('%s ends the drawing', { timeout: 60_000 }, async (_, file, refusal) => {
  // What takes too much memory is not to be too slow on any machine.
  const limits = { maxCpuMs: refusal === 'too_slow' ? 1_000 : 30_000 }
  expect(await draw(await file(), { limits })).toEqual({ pages: [], pictures: [], refusal })
})

test('pages before one that takes too much are there', { timeout: 60_000 }, async () => {
  const file = await aDocument(
    (page) => page.text('Quincy Court'),
    (page) => page.addContent(`${'0 0 m 400 200 l 0 200 l 400 0 l 0 100 l 400 100 l '.repeat(500_000)} S`),
  )
  const { pages, refusal } = await draw(file, { pages: [1, 2], limits: { maxCpuMs: 3_000 } })
  expect(pages.map(({ page }) => page)).toEqual([1])
  expect(refusal).toBe('too_slow')
})
