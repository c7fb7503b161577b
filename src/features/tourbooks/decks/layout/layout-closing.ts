import { cell, textBox } from '#platform/slides/lay-text.ts'
import {
  BODY,
  contactLines,
  type LayoutContext,
  NOTE,
  pageTitle,
  rowHeight,
  STRONG,
} from '#platform/slides/layout/page-parts.ts'
import { ellipsize, fitLines, largestSize, linesOf } from '#platform/slides/measure-text.ts'
import {
  type Box,
  type Cell,
  CONTENT,
  MARGIN,
  type Page,
  type Rect,
  type Run,
  type StoredPicture,
  type TableBox,
  type TextBox,
  type TextStyle,
} from '#platform/slides/page-boxes.ts'
import type { DeckBroker, DeckContent } from '../deck-content.ts'
import type { NextStep } from '../next-steps/rules.ts'
import { CLIENT_PAGE_HEIGHT, clientPageBoxes } from './client-page.ts'

/** The card of the broker at the left. */
const CARD: Rect = { x: MARGIN, y: MARGIN, width: 4.7, height: CONTENT.height - 0.1 }
const PADDING = 0.42
const CARD_RADIUS = 0.12
const PORTRAIT = 1.6
const NAME_SIZES = [26, 22, 18, 15]
const RIGHT = { x: CARD.x + CARD.width + 0.6, width: CONTENT.width - CARD.width - 0.6 }
const TEAM_COLUMN = RIGHT.width / 2
const MAX_TEAM = 2
/** Of a date, and of the lines of what happens then. */
const WHEN_WIDTH = 1.15
const STEPS = [
  { size: 13, height: 0.48 },
  { size: 12, height: 0.46 },
  { size: 11, height: 0.36 },
]
const STEP_LINES = 2
const OFFICE_LINES = 2
const DISCLAIMER_LINES = 6
const DISCLAIMER_Y = 5.2

/** The last page: whom to ask, what happens next, where the client's page is, and what the figures are worth. */
export function layoutClosing(content: DeckContent, { text }: LayoutContext): Page {
  const { brand, day, summary, requirement, nextSteps, clientPage } = content
  const disclaimer = linesOf(
    fitLines(text('deck.disclaimer'), NOTE, { width: RIGHT.width, most: DISCLAIMER_LINES }),
    NOTE,
  )
  const below = textBox({ ...RIGHT, y: DISCLAIMER_Y }, disclaimer)
  // Beside the foot of the card, to leave room for the code.
  if (clientPage) below.at.y = CARD.y + CARD.height - below.at.height
  const bottom = below.at.y - (clientPage ? CLIENT_PAGE_HEIGHT + 0.45 : 0.2)
  const hasSteps = nextSteps.length > 0
  const title = text(hasSteps ? 'deck.nextSteps' : 'common.contacts')
  const [broker, ...team] = brand.people
  const head = pageTitle(title, hasSteps ? '' : brand.company, RIGHT)
  const factsAt = (y: number, facts: string[]) =>
    textBox(
      { ...RIGHT, y },
      linesOf(
        facts.filter(Boolean).map((fact) => ellipsize(fact, BODY, RIGHT.width)),
        BODY,
      ),
    )
  const steps = hasSteps ? stepsBox(nextSteps, head.bottom, bottom) : null
  const rules: Box[] = steps ? [{ kind: 'rule', at: { ...steps.at, height: 0 }, shade: 'ink' }] : []
  const facts = steps
    ? factsAt(steps.at.y + steps.at.height + 0.3, [summary, requirement])
    : factsAt(head.bottom, [day, summary, requirement])
  const isFitting = ({ at }: TextBox) => at.height > 0 && at.y + at.height < bottom
  const others = team
    .slice(0, MAX_TEAM)
    .map((person, index): TextBox => {
      const at = { x: RIGHT.x + index * TEAM_COLUMN, y: facts.at.y + facts.at.height + 0.3, width: TEAM_COLUMN }
      return textBox(at, contactLines(person, BODY.size, TEAM_COLUMN - 0.2))
    })
    .filter(isFitting)
  const rule: Box = { kind: 'rule', at: { ...RIGHT, y: below.at.y - 0.18, height: 0 }, shade: 'line' }
  return {
    master: 'closing',
    title,
    boxes: [
      ...head.boxes,
      ...(broker ? cardOf(broker, brand, text) : []),
      ...rules,
      ...(steps ? [steps] : []),
      ...[facts].filter(isFitting),
      ...others,
      ...(clientPage ? clientPageBoxes(clientPage, { ...RIGHT, y: bottom + 0.1, color: brand.color }, text) : []),
      rule,
      below,
    ],
    notes: [
      ...nextSteps.map(({ when, what }) => [when, what].filter(Boolean).join(': ')),
      text('deck.disclaimer'),
    ].join('\n'),
  }
}

/** One row for each step, with its date where one has a date; in smaller letters where these keep each on one line. */
function stepsBox(steps: NextStep[], y: number, bottom: number): TableBox {
  const hasDates = steps.some(({ when }) => when !== '')
  const columns = hasDates ? [WHEN_WIDTH, RIGHT.width - WHEN_WIDTH] : [RIGHT.width]
  const sizes = STEPS.map(({ size, height }) =>
    steps.map(({ when, what }) => {
      const date = cell(when, { ...STRONG, size }, WHEN_WIDTH)
      const words = cell(what, { ...BODY, size, shade: 'second' }, columns.at(-1)!, { most: STEP_LINES })
      const cells = hasDates ? [date, words] : [words]
      return { cells, height: rowHeight(cells, height), rule: 'line' as const }
    }),
  )
  const heightOf = (rows: { height: number }[]) => rows.reduce((sum, { height }) => sum + height, 0)
  const isWhole = ({ cells }: { cells: Cell[] }) => cells.every(({ lines }) => lines.length === 1)
  const fitting = sizes.filter((rows) => heightOf(rows) <= bottom - 0.2 - y)
  // A last word on a line of its own is avoided by smaller letters.
  const rows = fitting.find((each) => each.every(isWhole)) ?? fitting[0] ?? sizes.at(-1)!
  return { kind: 'table', at: { ...RIGHT, y, height: heightOf(rows) }, columns, hasHeader: false, rows }
}

/** Face, name, title, telephone, email address, license and office, on the broker's color. */
function cardOf(person: DeckBroker, brand: DeckContent['brand'], text: LayoutContext['text']): Box[] {
  const { name, title, license, office, phone, email } = person
  const x = CARD.x + PADDING
  const width = CARD.width - 2 * PADDING
  const boxes: Box[] = [{ kind: 'shape', at: CARD, shade: 'tint', radius: CARD_RADIUS }]
  boxes.push(...faceOf(name, brand.portrait, { x, y: CARD.y + PADDING, width: PORTRAIT, height: PORTRAIT }))
  let y = CARD.y + PADDING + PORTRAIT + 0.3
  const style = largestSize(name, { sizes: NAME_SIZES, weight: 600, shade: 'ink' }, { width, most: 2 })
  const lines = (value: string, look: TextStyle, href?: string): Run[][] =>
    value === '' ? [] : linesOf([ellipsize(value, look, width)], look, href)
  const link = largestSize(email, { sizes: [14, 12, 10], weight: 400, shade: 'ink' }, { width, most: 1 })
  for (const [gap, shown] of [
    [0.04, linesOf(fitLines(name, style, { width, most: 2 }), style)],
    [0.2, lines(title, SECOND)],
    [0.1, [...lines(phone, { ...SECOND, shade: 'ink' }), ...lines(email, link, `mailto:${email}`)]],
  ] as const) {
    if (shown.length === 0) continue
    const box = textBox({ x, y, width }, [...shown])
    boxes.push(box)
    y += box.at.height + gap
  }
  const foot = [
    ...lines(brand.company, { ...STRONG, shade: 'accent' }),
    ...lines(license && text('deck.license', { number: license }), NOTE),
    ...linesOf(fitLines(office, NOTE, { width, most: OFFICE_LINES }), NOTE),
  ]
  const box = textBox({ x, y: 0, width }, foot)
  return [...boxes, { ...box, at: { ...box.at, y: CARD.y + CARD.height - PADDING - box.at.height } }]
}

/** The portrait in a circle, or the initials of the name. */
function faceOf(name: string, portrait: StoredPicture | null, at: Rect): Box[] {
  const radius = PORTRAIT / 2
  if (portrait) return [{ kind: 'picture', at, source: portrait, alt: name, fit: 'cover', radius }]
  const words = name.split(/\s+/).filter(Boolean)
  const initials = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('')
  const mark = textBox({ ...at, y: 0 }, linesOf([initials], INITIALS), { align: 'center' })
  const middle = at.y + (at.height - mark.at.height) / 2
  return [
    { kind: 'shape', at, shade: 'accent', radius },
    { ...mark, at: { ...mark.at, y: middle } },
  ]
}

const INITIALS: TextStyle = { size: 40, weight: 600, shade: 'white' }
const SECOND: TextStyle = { size: 14, weight: 400, shade: 'second' }
