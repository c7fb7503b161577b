import { qrCodeSvg } from '#platform/qr-code.ts'
import { textBox } from '#platform/slides/lay-text.ts'
import { BODY, type LayoutContext, NOTE, STRONG } from '#platform/slides/layout/page-parts.ts'
import { fitLines, linesOf } from '#platform/slides/measure-text.ts'
import type { Box } from '#platform/slides/page-boxes.ts'

const CODE = 1.1
const GAP = 0.3
const ADDRESS_LINES = 2
/** Of the QR code with the rule above it, in inches. */
export const CLIENT_PAGE_HEIGHT = CODE + 0.2

type Place = { x: number; y: number; width: number; color: string }

/** A QR code of the client's page, what the page is for, and its address for who reads the deck on a screen. */
export function clientPageBoxes(address: string, { x, y, width, color }: Place, text: LayoutContext['text']): Box[] {
  const at = { x, y: y + 0.2, width: CODE, height: CODE }
  const beside = { x: x + CODE + GAP, width: width - CODE - GAP }
  const lines = [
    ...linesOf([text('deck.clientPage')], STRONG),
    ...linesOf(fitLines(text('deck.clientPage.about'), BODY, { ...beside, most: 2 }), { ...BODY, shade: 'second' }),
    ...linesOf(fitLines(address.replace(/^https?:\/\//, ''), NOTE, { ...beside, most: ADDRESS_LINES }), NOTE, address),
  ]
  const words = textBox({ ...beside, y: 0 }, lines)
  return [
    { kind: 'rule', at: { x, y, width, height: 0 }, shade: 'line' },
    {
      kind: 'picture',
      at,
      source: { svg: qrCodeSvg(address, color) },
      alt: text('deck.clientPage.code'),
      fit: 'contain',
    },
    { ...words, at: { ...words.at, y: at.y + (CODE - words.at.height) / 2 } },
  ]
}
