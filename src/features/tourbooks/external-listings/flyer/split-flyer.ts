import type { Cell, Statement } from './flyer-cells.ts'
import { isLabel } from './label-words.ts'
import { suiteColumnsOf } from './suite-columns.ts'

const MAX_CHARACTERS = 200_000
const MAX_CELLS = 4_000
const MAX_STATEMENTS = 5_000
const MAX_PIECES = 12
/** Longer lines are cut between words, so that no pattern has much to search at once. */
const LONGEST_LINE = 400
const LONGEST_WORDS = 200
const LOOK_AHEAD = 60
const MAX_ROWS = 8

const SEPARATOR = /\s[·•|▪■●‣◦]\s|;\s|\.{4,}|…{2,}|\s{3,}/
const BULLET = /^[·•|▪■●‣◦*–—-]\s+/
const LABELED = /^([A-Za-z][^:$£\d]{1,44}?(?: \(?(?:19|20)\d\d\)?[^:$£\d]{0,20})?)\s?:\s*(\S.*)$/
const DASHED = /^([A-Za-z][A-Za-z ./&()]{1,36}?)\s+[–—-]\s+(\S.*)$/
/** A narrow table, whose cells stand as close as words. */
const LEADING_LABEL =
  /^(Brokerage|Company|Phone|Email|E-mail|Tel|Contact|Agent|Address|Location|Availability|Possession|Occupancy|Term|Size|Area|Condition|Rent)\s+((?=[A-Z\d±(+$£]|[a-z.]{2,30}@)\S.*)$/

/** Pasted text as cells; tabs separate those of one line. */
export function cellsOfText(text: string): Cell[] {
  const lines = text
    .slice(0, MAX_CHARACTERS)
    .normalize('NFKC')
    .split(/\r\n?|\n/)
  return lines
    .flatMap((line, top) =>
      line
        .split('\t')
        .flatMap((part, column) =>
          cutLine(tidy(part)).map((text) => ({ page: null, text, left: column, right: column + 0.9, top, height: 1 })),
        ),
    )
    .slice(0, MAX_CELLS)
}

/** Without characters that cannot be seen, and with one kind of space; the three that separate facts stay. */
export const tidy = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .trim()

function cutLine(line: string): string[] {
  const parts: string[] = []
  let rest = line
  while (rest.length > LONGEST_LINE) {
    const space = rest.lastIndexOf(' ', LONGEST_LINE)
    const at = space > LONGEST_LINE / 2 ? space : LONGEST_LINE
    parts.push(rest.slice(0, at))
    rest = rest.slice(at).trimStart()
  }
  return rest === '' ? parts : [...parts, rest]
}

/** The facts of a flyer in the order of its pages, and the suites of its columns. Cells are in the order of their lines. */
export function splitFlyer(cells: readonly Cell[]): {
  statements: Statement[]
  suites: Map<Cell, string>
  cells: Cell[]
} {
  const all = cells.slice(0, MAX_CELLS).map((cell) => ({ ...cell, text: cell.text.slice(0, LONGEST_LINE) }))
  /** Cells that are the value of another one. */
  const values = new Set<Cell>()
  const suites = suiteColumnsOf(all)
  const statements = all.flatMap((cell, index) => {
    if (values.has(cell)) return []
    const pieces = cell.text
      .split(SEPARATOR)
      .map((piece) => piece.replace(BULLET, '').trim())
      .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
      .slice(0, MAX_PIECES)
    if (pieces.length === 2 && isLabel(pieces[0]!) && !isLabel(pieces[1]!))
      return [statement(cell, { label: pieces[0]!, text: pieces[1]! })]
    const labeled = pieces.length === 1 ? twoLineLabel(all, index) : undefined
    if (labeled) {
      const joined = joinValue(all, labeled)
      for (const other of [labeled, ...joined].flatMap(({ cells }) => cells)) values.add(other)
      return [labeled, ...joined]
    }
    const stated = pieces.flatMap((piece) => statePiece(cell, piece))
    if (pieces.length === 1 && (isLabel(pieces[0]!) || isRowHead(cell, all[index + 1]))) {
      const found = inColumnsOf(suites, all, valuesOf(all, index, pieces[0]!))
      for (const { cell: value } of found) values.add(value)
      const [first] = found
      if (!first) return []
      const joined = joinValue(all, first)
      for (const other of joined.flatMap(({ cells }) => cells)) values.add(other)
      return [...found, ...joined, ...joinNext(all, all.indexOf(first.cell, index))]
    }
    return [...stated, ...joinNext(all, index)]
  })
  return { statements: statements.slice(0, MAX_STATEMENTS), suites, cells: all }
}

function statePiece(cell: Cell, piece: string): Statement[] {
  const [, label, text] = LABELED.exec(piece) ?? []
  if (label && text) return [statement(cell, { label, text })]
  const [, dashed = '', value = ''] = DASHED.exec(piece) ?? []
  if (isLabel(dashed)) return [statement(cell, { label: dashed, text: value })]
  const [, leading, rest] = LEADING_LABEL.exec(piece) ?? []
  if (leading && rest) return [statement(cell, { label: leading, text: rest })]
  return [statement(cell, { label: '', text: piece })]
}

/** With the values of the same row in the columns of other suites. */
function inColumnsOf(suites: ReadonlyMap<Cell, string>, cells: readonly Cell[], found: Statement[]): Statement[] {
  const [first] = found
  const suite = first && suites.get(first.cell)
  // Where a column has labels of its own, they are in it.
  if (!first || !suite || suites.get(first.cells[0]!) === suite || found.length > 1) return found
  const others = cells.filter(
    (cell) => isSameLine(first.cell, cell) && cell.left > first.cell.right && suites.has(cell) && !isLabel(cell.text),
  )
  const { label } = first
  return [first, ...others.map((cell) => statement(cell, { label, text: cell.text, cells: [first.cells[0]!, cell] }))]
}

const MONEY_ALONE = /^[$£€]\s?\d[\d,.]*(?:\s?(?:\/|per\s|p)\s?[a-z. ]{1,14})?$/i
/** The costs beside it are no others than the rent. */
const INCLUDED_HEAD = /^included (?:in|with)\b/i
const LONGEST_HEAD = 60

/** Whether a text names the amount beside it: "Service charge (budget y/e 24 March 2027)", "£14.20". */
const isRowHead = (cell: Cell, next: Cell | undefined) =>
  next !== undefined &&
  isSameLine(cell, next) &&
  (MONEY_ALONE.test(next.text) || (INCLUDED_HEAD.test(cell.text) && MONEY.test(next.text))) &&
  cell.text.length <= LONGEST_HEAD &&
  /[a-z]{3}/i.test(cell.text) &&
  !/[$£€]\s?\d/.test(cell.text)

/** The value of a cell that is a label: beside it, else below it; of the head of a table, in all rows. */
function valuesOf(cells: readonly Cell[], index: number, label: string): Statement[] {
  const cell = cells[index]!
  const next = cells[index + 1]
  if (next && isSameLine(cell, next) && next.left > cell.left && (cell.text.endsWith(':') || !isLabel(next.text)))
    return [statement(next, { label, text: next.text, cells: [cell, next] })]
  const found: Statement[] = []
  const isHead = [cells[index - 1], next].some((other) => other && isSameLine(cell, other) && isLabel(other.text))
  const rows = isHead ? MAX_ROWS : 1
  const others = isHead ? cells.slice(Math.max(index - MAX_PIECES, 0), index + MAX_PIECES) : []
  const beside = others.filter((other) => other !== cell && isSameLine(cell, other))
  let above = cell
  for (const other of cells.slice(index + 1, index + LOOK_AHEAD)) {
    if (other.page !== cell.page || found.length === rows) break
    if (isSameLine(above, other) || !isBelow(cell, other)) continue
    const reach = found.length === 0 ? 3.2 * Math.max(cell.height, other.height) : 2.6 * other.height
    // A line below the table begins in its first column, and goes on below the next ones.
    if (found.length > 0 && beside.some((head) => isBelow(head, other))) break
    if (other.top - above.top > reach || isLabel(other.text)) break
    found.push(statement(other, { label, text: other.text, distance: found.length }))
    above = other
  }
  return found
}

/** How far below a line the next one of the same cell of a table begins, in heights. */
const NEXT_LINE = 1.6
const MAX_VALUE_LINES = 3
const MONEY = /[$£€]\s?\d/

const isNextLine = (cell: Cell, other: Cell) =>
  other.page === cell.page &&
  isBelow(cell, other) &&
  !isSameLine(cell, other) &&
  other.top - cell.top <= NEXT_LINE * Math.max(cell.height, other.height) &&
  Math.abs(other.left - cell.left) <= 3 &&
  Math.abs(other.height - cell.height) <= 0.2 * cell.height

/** "Tenant" above "electric", beside whose lines, or between them, is a value. */
function twoLineLabel(cells: readonly Cell[], index: number): Statement | undefined {
  const cell = cells[index]!
  if (cell.page === null || isLabel(cell.text)) return undefined
  const near = cells.slice(index + 1, index + MAX_PIECES)
  const below = near.find((other) => isNextLine(cell, other))
  const label = below && `${cell.text} ${below.text}`
  if (!below || !label || !isLabel(label)) return undefined
  const [value] = near
    .filter(({ page, left, top }) => page === cell.page && left > cell.right && top < below.top + 0.5 * below.height)
    .toSorted((one, other) => one.left - other.left || one.top - other.top)
  return value && !isLabel(value.text)
    ? statement(value, { label, text: value.text, cells: [cell, below, value] })
    : undefined
}

/** A value whose amount is in one of the next lines of its cell, as in "Separately metered, / est. $1.55 per RSF". */
function joinValue(cells: readonly Cell[], { label, text, cell, cells: of }: Statement): Statement[] {
  if (cell.page === null || /\d/.test(text)) return []
  const lines = [cell]
  for (const other of cells.slice(cells.indexOf(cell) + 1, cells.indexOf(cell) + LOOK_AHEAD)) {
    if (lines.length === MAX_VALUE_LINES || /\d/.test(lines.at(-1)!.text)) break
    if (!isNextLine(lines.at(-1)!, other)) continue
    // A label beside it begins another row.
    const isRow = cells.some(
      (each) =>
        each !== other &&
        !of.includes(each) &&
        isSameLine(each, other) &&
        each.right < other.left &&
        isLabel(each.text),
    )
    if (isLabel(other.text) || isRow) break
    lines.push(other)
  }
  const whole = lines
    .map((line) => line.text)
    .join(' ')
    .slice(0, LONGEST_LINE)
  const others = lines.slice(1)
  if (others.length === 0 || !MONEY.test(whole)) return []
  return [statement(cell, { label, text: whole, cells: [...of, ...others], distance: 1 })]
}

/** A line of text with the one below it, where a phrase may go on. */
function joinNext(cells: readonly Cell[], index: number): Statement[] {
  const cell = cells[index]!
  if (cell.text.length < 30) return []
  const next = cells
    .slice(index + 1, index + LOOK_AHEAD)
    .find((other) => other.page === cell.page && !isSameLine(cell, other) && isBelow(cell, other))
  if (!next || next.top - cell.top > 2 * cell.height || Math.abs(next.left - cell.left) > 3) return []
  const text = `${cell.text} ${next.text}`.slice(0, LONGEST_LINE)
  return [statement(cell, { label: '', text, cells: [cell, next], distance: 9 })]
}

const isSameLine = (one: Cell, other: Cell) =>
  one.page === other.page && Math.abs(one.top - other.top) < 0.5 * Math.min(one.height, other.height)

const isBelow = (cell: Cell, other: Cell) =>
  other.top > cell.top && Math.min(cell.right, other.right) - Math.max(cell.left, other.left) > 0

type Parts = { label: string; text: string; cells?: Cell[]; distance?: number }

const statement = (cell: Cell, { label, text, cells = [cell], distance = 0 }: Parts): Statement => ({
  page: cell.page,
  label: label.toLowerCase().replace(/:$/, ''),
  text,
  words: (label ? `${label.replace(/:$/, '')}: ${text}` : text).slice(0, LONGEST_WORDS),
  cell,
  cells,
  distance,
})
