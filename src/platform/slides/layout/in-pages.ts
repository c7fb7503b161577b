/** Splits rows into pages of almost one size, so that no page has a single row left over. */
export function inPages<Row>(rows: Row[], most: number): Row[][] {
  if (rows.length === 0) return []
  const pages = Math.ceil(rows.length / most)
  const size = Math.ceil(rows.length / pages)
  return Array.from({ length: pages }, (_, index) => rows.slice(index * size, (index + 1) * size)).filter(
    (page) => page.length > 0,
  )
}

/** Of the heights that are tried for pages of about one height, in inches. */
const STEP = 0.1

/**
 * Puts rows of several heights on as few pages as have room for them, about as much on each. A single row that is left over
 * takes another one with it.
 */
export function inPagesOfHeight<Row>(rows: Row[], heightOfRow: (row: Row) => number, room: number): Row[][] {
  const pages = fillPages(rows, heightOfRow, room)
  const all = rows.reduce((sum, row) => sum + heightOfRow(row), 0)
  for (let height = all / pages.length; height < room; height += STEP) {
    const even = fillPages(rows, heightOfRow, height)
    if (even.length === pages.length) return withoutSingleRow(even)
  }
  return withoutSingleRow(pages)
}

function withoutSingleRow<Row>(pages: Row[][]): Row[][] {
  const [before, last] = pages.slice(-2)
  if (before && last?.length === 1 && before.length > 2) last.unshift(before.pop()!)
  return pages
}

function fillPages<Row>(rows: Row[], heightOfRow: (row: Row) => number, room: number): Row[][] {
  const pages: Row[][] = []
  let height = Number.POSITIVE_INFINITY
  for (const row of rows) {
    height += heightOfRow(row)
    if (height <= room) pages.at(-1)!.push(row)
    else {
      pages.push([row])
      height = heightOfRow(row)
    }
  }
  return pages
}
