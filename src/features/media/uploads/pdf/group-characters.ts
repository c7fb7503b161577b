/** A character of a page and its box in points; `top` is counted from the upper edge of the page. */
export type Character = { text: string; left: number; right: number; top: number; bottom: number }
/** Words of a page that stand together, such as a cell of a table or a line of a column. */
export type TextCell = { page: number; text: string; left: number; right: number; top: number; height: number }

type Run = { text: string; left: number; right: number; top: number; bottom: number }

/** A gap of so many heights separates two cells of what is drawn one after the other, and of what is not. */
const CELL_GAP = 0.75
const DISTANT_CELL_GAP = 0.6
/** A gap of so many heights separates two words, where no space is drawn; the letters of a ligature have gaps, too. */
const WORD_GAP = 0.45
const DISTANT_WORD_GAP = 0.16
/** Lines whose middles are closer than so many heights are one. */
const LINE_REACH = 0.42

/** The cells of a page in the order of its lines, from characters in the order in which they are drawn. */
export function groupCharacters(characters: readonly Character[], page: number): TextCell[] {
  const lines = linesOf(runsOf(characters))
  return lines.flatMap((line) => cellsOf(line, page))
}

const heightOf = ({ top, bottom }: Pick<Run, 'top' | 'bottom'>) => Math.max(bottom - top, 0.5)
const middleOf = ({ top, bottom }: Pick<Run, 'top' | 'bottom'>) => (top + bottom) / 2

/** Characters that follow each other on one line. */
function runsOf(characters: readonly Character[]): Run[] {
  const runs: Run[] = []
  let hasSpace = false
  let last: Run | undefined
  for (const character of characters) {
    const { text, ...box } = character
    // The letters of a ligature all have its box.
    const isOfSameGlyph = last?.left === box.left && last.right === box.right && last.top === box.top
    last = character
    if (text.trim() === '') {
      hasSpace = true
      continue
    }
    const run = runs.at(-1)
    const gap = run ? box.left - run.right : 0
    const isNext = gap > -0.6 * heightOf(run ?? box) && gap < CELL_GAP * heightOf(run ?? box)
    const follows = run && isOneLine(run, box) && (isNext || isOfSameGlyph)
    if (run && follows) {
      const isApart = !isOfSameGlyph && (hasSpace || gap > WORD_GAP * Math.min(heightOf(run), heightOf(box)))
      run.text += isApart ? ` ${text}` : text
      run.right = Math.max(run.right, box.right)
      run.top = Math.min(run.top, box.top)
      run.bottom = Math.max(run.bottom, box.bottom)
    } else runs.push({ text, ...box })
    hasSpace = false
  }
  return runs
}

function isOneLine(one: Pick<Run, 'top' | 'bottom'>, other: Pick<Run, 'top' | 'bottom'>): boolean {
  const smaller = Math.min(heightOf(one), heightOf(other))
  return Math.abs(middleOf(one) - middleOf(other)) < LINE_REACH * Math.max(smaller, 0.6 * heightOf(one))
}

/** Runs beside each other, from the upper to the lower. */
function linesOf(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = []
  for (const run of runs.toSorted((one, other) => middleOf(one) - middleOf(other))) {
    const line = lines.at(-1)
    if (line && isOneLine(line[0]!, run)) line.push(run)
    else lines.push([run])
  }
  return lines
}

/** The cells of a line from left to right; runs that are close are one. */
function cellsOf(line: readonly Run[], page: number): TextCell[] {
  const cells: Run[] = []
  for (const run of line.toSorted((one, other) => one.left - other.left)) {
    const cell = cells.at(-1)
    const gap = cell ? run.left - cell.right : 0
    if (cell && gap < DISTANT_CELL_GAP * Math.min(heightOf(cell), heightOf(run)) && gap > -0.6 * heightOf(cell)) {
      cell.text += gap > DISTANT_WORD_GAP * heightOf(run) ? ` ${run.text}` : run.text
      cell.right = Math.max(cell.right, run.right)
    } else cells.push({ ...run })
  }
  return cells.map(({ text, left, right, top, bottom }) => ({ page, text, left, right, top, height: bottom - top }))
}
