import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runDecoder } from '../run-decoder.ts'
import type { EncodedPart } from './decode-pages.ts'

const signal = new AbortController().signal

/** A page of 400 by 600 points with one line, and these entries in its dictionary. */
async function aPage(entries: Record<string, unknown>): Promise<Buffer> {
  const document = new PDFDocument({ size: [400, 600] })
  Object.assign(document.page.dictionary.data, entries)
  document.fontSize(20).text('Quincy Court', 120, 220)
  document.end()
  return Buffer.concat(await Array.fromAsync(document as AsyncIterable<Buffer>))
}

/** Where the ink of a drawn page begins and ends, in shares of it. */
async function inkOf({ bytes, width, height }: EncodedPart) {
  const { info } = await sharp(bytes).trim({ background: 'white', threshold: 40 }).toBuffer({ resolveWithObject: true })
  const [left, top] = [-(info.trimOffsetLeft ?? 0) / width, -(info.trimOffsetTop ?? 0) / height]
  return { left, top, right: left + info.width / width, bottom: top + info.height / height }
}

test.each([
  ['a page', {}],
  ['a cropped page', { CropBox: [50, 100, 350, 500] }],
  ['a page that is turned', { Rotate: 90 }],
  ['a cropped page that is turned', { CropBox: [50, 100, 350, 500], Rotate: 270 }],
])('the words of %s are where they are seen', async (_, entries) => {
  const file = await aPage(entries)
  const { decoding } = await runDecoder(file, { kind: 'text', maxPages: 1, maxCharacters: 100 }, { signal })
  if ('refusal' in decoding) throw new Error(decoding.refusal)
  const { cells, pages } = decoding
  const parts: EncodedPart[] = []
  const onPart = (part: EncodedPart) => parts.push(part)
  await runDecoder(file, { kind: 'pages', pages: [1], maxPictures: 0 }, { signal, onPart })
  const ink = await inkOf(parts[0]!)
  const { width, height } = pages[0]!
  // The box of a letter has room around it.
  const near = 12
  expect(Math.abs(Math.min(...cells.map(({ left }) => left)) - ink.left * width)).toBeLessThan(near)
  expect(Math.abs(Math.max(...cells.map(({ right }) => right)) - ink.right * width)).toBeLessThan(near)
  expect(Math.abs(Math.min(...cells.map(({ top }) => top)) - ink.top * height)).toBeLessThan(near)
  expect(Math.abs(Math.max(...cells.map((cell) => cell.top + cell.height)) - ink.bottom * height)).toBeLessThan(near)
})
