import { LONGEST } from '../rules.ts'
import type { FoundField } from './contract.ts'
import type { Cell } from './split-flyer.ts'

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

type Paragraph = { cells: Cell[]; text: string }

const HEADING =
  /^(?:(?:property|building|space)\s)?(?:description|overview)$|^(?:the|about the) (?:opportunity|property|space|building)$/i

/** The paragraph below a heading that announces it, else the longest about the space, without small print. */
export function readDescription(cells: readonly Cell[]): FoundField[] {
  const paragraphs = paragraphsOf(cells).filter((paragraph) => isProse(paragraph) && !isTable(paragraph, cells))
  const headings = cells.filter(({ text }) => HEADING.test(text.trim()))
  const isHeaded = ({ cells: [first] }: Paragraph) => headings.some((heading) => isJustBelow(heading, first!))
  const byLength = paragraphs.toSorted((one, other) => other.text.length - one.text.length)
  const longest = byLength.find(isHeaded) ?? byLength[0]
  if (!longest) return []
  const [first] = longest.cells
  // The paragraphs that belong to it stand on the same page.
  const together = paragraphs.filter(({ cells }) => cells[0]!.page === first!.page)
  const value = together
    .map(({ text }) => text)
    .join('\n\n')
    .slice(0, LONGEST.description)
  const words = longest.text.slice(0, 200)
  const lines = together.flatMap((paragraph) => paragraph.cells)
  return [{ field: 'description', value, page: first!.page, words, doubt: null, cells: lines }]
}

const isJustBelow = (heading: Cell, cell: Cell) =>
  heading.page === cell.page &&
  cell.top > heading.top &&
  cell.top - heading.top < 3 * Math.max(heading.height, cell.height) &&
  Math.abs(heading.left - cell.left) < MAX_INDENT * cell.height

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
  lines.reduce((text, line) => (/\p{L}-$/u.test(text) ? text.slice(0, -1) + line : `${text} ${line}`))

function isProse({ text }: Paragraph): boolean {
  if (text.length < LEAST || SMALL_PRINT.test(text) || CONTACT.test(text)) return false
  // A list has no sentences.
  if (!/[.!](?:\s|$)/.test(text.replace(/\d\.\d/g, ''))) return false
  return (text.match(PROSE)?.length ?? 0) >= text.length / 60 && /[a-z]{3}/.test(text)
}
