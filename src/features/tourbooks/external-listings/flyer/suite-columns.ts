import type { Cell, Statement } from './flyer-cells.ts'

const SUITE =
  /\b(suite|ste|unit|bay)s?\b\.?\s*(?:no\.?\s?|#\s?)?((?!\d{1,3},\d{3})(?=[A-Z-]{0,3}\d|[A-Z]\b)[A-Z]{0,2}-?\d{0,5}[A-Z]?(?:[-/][A-Z0-9]{1,4})?)\b/i
/** "Suite 200" or "Plan: Suite 200" at the top of a column. */
const HEAD = /^(?:[A-Za-z ]{1,20}[:–—-]\s?)?(?:suite|ste|unit|bay)\b\.?\s?#?[\w-]{1,8}$/i
/** In heights of the heads: how far apart two of them stand, and how wide a gap in a column may be. */
const HEAD_REACH = 1.5
const MAX_GAP = 5
/** Of the commonest height of a column: what is larger is the next heading. */
const NEXT_HEADING = 1.15

/**
 * Which suite the cells of a column belong to, where two or more suites are described beside each other. Such a column ends at
 * a line across the columns, a larger line or a wide gap.
 */
export function suiteColumnsOf(cells: readonly Cell[]): Map<Cell, string> {
  const suites = new Map<Cell, string>()
  for (const heads of headsOf(cells)) {
    const first = heads[0]!
    for (const [index, head] of heads.entries()) {
      const right = heads[index + 1]?.left ?? Number.POSITIVE_INFINITY
      const name = suiteNameIn(head.text)!
      let last = head
      const below = cells.filter((cell) => cell.page === head.page && cell.top >= head.top - 0.3 * head.height)
      const body = below.find((cell) => cell.top >= head.top + head.height && isWithin(cell, head, right))
      for (const cell of below) {
        // It begins before the columns and goes on in them.
        const isAcross = cell.left < right - 3 && cell.right > right + 3 && cell.top > head.top + head.height
        if (isAcross || (cell.left < first.left - 3 && cell.right > head.left + 3)) break
        if (!isWithin(cell, head, right)) continue
        const isSameLine = cell.top < head.top + head.height
        if (
          !isSameLine &&
          (cell.top - last.top > MAX_GAP * head.height || (body && cell.height > NEXT_HEADING * body.height))
        )
          break
        suites.set(cell, name)
        last = cell
      }
    }
  }
  return suites
}

const isWithin = (cell: Cell, head: Cell, right: number) => cell.left >= head.left - 6 && cell.left < right - 3

/** Rows of two or more heads of different suites, from the left to the right. */
function headsOf(cells: readonly Cell[]): Cell[][] {
  const all = cells.filter(({ page, text }) => page !== null && HEAD.test(text) && suiteNameIn(text) !== undefined)
  const rows: Cell[][] = []
  for (const head of all) {
    const row = rows.at(-1)
    const [first] = row ?? []
    const isSameRow = first?.page === head.page && Math.abs(head.top - first.top) <= HEAD_REACH * first.height
    if (row && isSameRow) row.push(head)
    else rows.push([head])
  }
  return rows
    .map((row) => row.toSorted((one, other) => one.left - other.left))
    .filter((row) => new Set(row.map(({ text }) => suiteNameIn(text))).size === row.length && row.length > 1)
}

/** Without what is of other suites: in their columns, or in lines that name them and not this one. */
export function ofSuite(
  statements: readonly Statement[],
  suites: ReadonlyMap<Cell, string>,
  chosen: string | undefined,
): Statement[] {
  const others = new Set([...suites.values()].filter((name) => name !== chosen))
  if (chosen === undefined || others.size === 0) return [...statements]
  return statements.filter(({ cell, words }) => {
    const own = suites.get(cell)
    if (own !== undefined) return own === chosen
    const named = suitesNamedIn(words)
    return named.length === 0 || named.includes(chosen) || !named.some((name) => others.has(name))
  })
}

const suitesNamedIn = (text: string) =>
  [...text.matchAll(/\b(?:suite|ste|unit|bay)\b\.?\s?#?[\w-]{1,8}/gi)].flatMap(([found]) => suiteNameIn(found) ?? [])

/** "Suite 200" of "ste. 200", as suites are named in the form. */
export function suiteNameIn(text: string): string | undefined {
  const match = SUITE.exec(text)
  return match ? `${suiteWord(match[1]!)} ${match[2]!.toUpperCase()}` : undefined
}

const suiteWord = (word: string) => (/^unit/i.test(word) ? 'Unit' : /^bay/i.test(word) ? 'Bay' : 'Suite')
