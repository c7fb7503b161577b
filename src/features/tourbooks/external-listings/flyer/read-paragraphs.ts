import { LONGEST } from '../rules.ts'
import type { FoundField } from './contract.ts'
import type { Cell, Statement } from './flyer-cells.ts'

const LEAST = 70
const SMALL_PRINT =
  /\b(?:warrant\w*|deemed reliable|believed to be|errors|omissions|no representation|without notice|confidential\w*|unsubscribe|licensed real estate|all rights reserved|misrepresentation|copyright|intended recipient|subject to change|privacy)\b|©/i
const CONTACT = /@|\(\d{3}\)\s?\d{3}|\b\d{3}[.-]\d{3}[.-]\d{4}\b|https?:/
/** Two short words in a row: prose rather than a list of facts. */
const PROSE = /\b(?:the|a|an|and|with|of|in|to|is|are|for|has|this|from|on)\b/gi

/** "Contact: Elena Duarte" is no part of the text above it. */
const LABELED = /^[A-Z][\w ]{2,30}:/

/** In heights of a line. */
const MAX_INDENT = 2.5

/** Lines that are one text. */
type Paragraph = { cells: Cell[]; text: string }

/** The texts about the space, without small print, lists and the columns of tables. */
const proseOf = (cells: readonly Cell[]): Paragraph[] =>
  paragraphsOf(cells).filter((paragraph) => isProse(paragraph) && !isTable(paragraph, cells))

const LONGEST_HEADING = 40
/** Of the height of the lines below it. */
const LEAST_HEADING = 1.08

/** The nearest heading above a text in its column, or an empty one: of a PDF larger or in capitals, of pasted text a line alone. */
function headingOf({ cells: [first] }: Paragraph, cells: readonly Cell[]): string {
  const line = first!
  const isHeading = ({ text, height }: Cell) =>
    text.length <= LONGEST_HEADING &&
    /^\p{Lu}/u.test(text) &&
    !/[.,;:]$|\d{3}/.test(text) &&
    (line.page === null || height >= LEAST_HEADING * line.height || isCapitals(text))
  const above = cells.filter((cell) => cell.page === line.page && cell.top < line.top)
  if (line.page === null) {
    const before = above.at(-1)
    return before && line.top - before.top <= 2 && before.text.split(' ').length <= 3 && isHeading(before)
      ? before.text
      : ''
  }
  const inColumn = above.filter((cell) => Math.abs(cell.left - line.left) < MAX_INDENT * line.height)
  return inColumn.findLast(isHeading)?.text ?? ''
}

const MAX_TEXTS = 200
/** Of one text. */
const MAX_LINES = 60
const LONGEST_SENTENCE = 400

/** The sentences of texts of several lines, each with the heading of its text as its label, and the lines that they replace. */
export function proseStatementsOf(cells: readonly Cell[]): { sentences: Statement[]; lines: ReadonlySet<Cell> } {
  const texts = proseOf(cells)
    .filter(({ cells: lines }) => lines.length > 1 && lines.length <= MAX_LINES)
    .map((paragraph) => ({ ...paragraph, parts: paragraph.text.split(/(?<=[.!?])\s+(?=\p{Lu})/u) }))
    .filter(({ parts }) => parts.every(({ length }) => length <= LONGEST_SENTENCE))
    .slice(0, MAX_TEXTS)
  const sentences = texts.flatMap((paragraph) => {
    const label = headingOf(paragraph, cells).toLowerCase()
    return paragraph.parts.map((text): Statement => {
      const [cell] = paragraph.cells
      const own = paragraph.cells.filter((line) => isPartOf(line.text, text))
      return {
        ...{ page: cell!.page, label, text, words: text.slice(0, 200), distance: 0, isSentence: true },
        ...{ cell: own[0] ?? cell!, cells: own.length > 0 ? own : paragraph.cells },
      }
    })
  })
  return { sentences, lines: new Set(texts.flatMap((text) => text.cells)) }
}

/** Whether a line has some of a sentence: its end, its beginning or all of it. */
function isPartOf(line: string, sentence: string): boolean {
  const [beginning, end] = [sentence.slice(0, 16), sentence.slice(-16)]
  return sentence.includes(line.replace(/-$/, '')) || line.includes(beginning) || line.includes(end)
}

const LONGEST_LABEL = 30

/** Whether most lines stand beside the short name of a fact. */
function isTable({ cells: lines }: Paragraph, cells: readonly Cell[]): boolean {
  const named = lines.filter((line) =>
    cells.some(
      (cell) =>
        cell.page === line.page &&
        cell.right < line.left &&
        Math.abs(cell.top - line.top) < 0.5 * line.height &&
        cell.text.length <= LONGEST_LABEL &&
        !/[.,]$/.test(cell.text),
    ),
  )
  return named.length > lines.length / 2
}

const isCapitals = (text: string) => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text)

/** Lines below each other in one column. */
function paragraphsOf(cells: readonly Cell[]): Paragraph[] {
  const open: Cell[][] = []
  for (const cell of cells) {
    const above = open.slice(-12).findLast((lines) => continues(lines.at(-1)!, cell, { isSecond: lines.length === 1 }))
    if (above) above.push(cell)
    else open.push([cell])
  }
  return open.map((lines) => ({ cells: lines, text: joinLines(lines.map(({ text }) => text)) }))
}

function continues(above: Cell, cell: Cell, { isSecond }: { isSecond: boolean }): boolean {
  const gap = cell.top - above.top
  const isNext = above.page === cell.page && gap > 0.3 * above.height && gap < 1.9 * above.height
  const indent = above.left - cell.left
  // The first line of a paragraph may be indented.
  const isIndented = isSecond && cell.page !== null && indent > 0 && indent < MAX_INDENT * cell.height
  const isColumn = isIndented || Math.abs(indent) < (cell.page === null ? 0.1 : 0.8 * cell.height)
  const isSameSize = Math.abs(above.height - cell.height) < 0.2 * cell.height
  const isPasted = cell.page === null
  if (isPasted && LABELED.test(cell.text)) return false
  // A heading.
  if (isCapitals(cell.text) !== isCapitals(above.text)) return false
  // Lines of pasted text that are short are a list.
  return isNext && isColumn && isSameSize && (isPasted ? above.text.length > 45 : above.text.length > 25)
}

const joinLines = (lines: readonly string[]) =>
  lines.reduce((text, line) => (/\p{L}-$/u.test(text.slice(-3)) ? text.slice(0, -1) + line : `${text} ${line}`))

function isProse({ text }: Paragraph): boolean {
  if (text.length < LEAST || SMALL_PRINT.test(text) || CONTACT.test(text)) return false
  // A list has no sentences.
  if (!/[.!](?:\s|$)/.test(text.replace(/\d\.\d/g, ''))) return false
  return (text.match(PROSE)?.length ?? 0) >= text.length / 60 && /[a-z]{3}/.test(text)
}

const ABOUT_SPACE =
  /^(?:(?:property|building|space|general)\s)?(?:description|overview)$|^(?:the|about the) (?:opportunity|property|space|building)$/i
const ABOUT_PLACE = /^(?:the )?(?:location|situation|neighbou?rhood)$/i
/** Texts on terms, and not on the space. */
const OTHER =
  /\b(?:rates?|charges?|costs?|legal|vat|epc|energy|performance|viewings?|tenure|terms?|rents?|lease|leasing|contacts?|information|money|laundering|services|insurance|planning|misrepresentation|glance|accommodation|notes?|disclaimer)\b/i

/** The texts below the headings that announce them, else all of the page with the longest one, without those on terms. */
export function readDescription(cells: readonly Cell[]): FoundField[] {
  const texts = proseOf(cells).map((paragraph) => ({ ...paragraph, heading: headingOf(paragraph, cells).trim() }))
  const headed = texts.filter(({ heading }) => ABOUT_SPACE.test(heading))
  const others = texts.filter(({ heading }) => !OTHER.test(heading))
  const [longest] = (headed.length > 0 ? headed : others).toSorted((one, other) => other.text.length - one.text.length)
  if (!longest) return []
  const { page } = longest.cells[0]!
  const ofPage = (each: Paragraph) => each.cells[0]!.page === page
  const together =
    headed.length > 0
      ? [...headed, ...texts.filter(({ heading }) => ABOUT_PLACE.test(heading))].filter(ofPage)
      : others.filter(ofPage)
  const value = together
    .map(({ text }) => text)
    .join('\n\n')
    .slice(0, LONGEST.description)
  const lines = together.flatMap((paragraph) => paragraph.cells)
  return [{ field: 'description', value, page, words: longest.text.slice(0, 200), doubt: null, cells: lines }]
}
