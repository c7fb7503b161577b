/** A character of a page and its box in points; `top` is counted from the upper edge of the page. */
export type Character = { text: string; left: number; right: number; top: number; bottom: number }
/** Words of a page that stand together, such as a cell of a table or a line of a column. */
export type TextCell = { page: number; text: string; left: number; right: number; top: number; height: number }

type Box = Omit<Character, 'text'>
/** `isPart` of the one before, as the letters of a ligature; `hasSpace` drawn before it. */
type Glyph = Character & { isPart: boolean; hasSpace: boolean }
type Run = Box & { glyphs: Glyph[] }

/** A gap of so many heights separates two cells of what is drawn one after the other, and of what is not. */
const CELL_GAP = 0.75
const DISTANT_CELL_GAP = 0.6
/** A gap of so many heights separates two words, where no space is drawn; the letters of a ligature have gaps, too. */
const WORD_GAP = 0.45
const DISTANT_WORD_GAP = 0.16
/** Letters that are so many heights apart are spaced, as in headings, if there are enough of them to tell. */
const SPACING = { least: 0.1, most: 0.7 }
const LEAST_SPACED = 4
/** No heading has more of them; each further run would read them all again. */
const MAX_SPACED = 200
/** Which of their gaps, from the smallest, is that between two letters; the larger ones are between words. */
const GAP_RANK = 0.35
/** The narrowest space, in heights. */
const SPACE = 0.17
/** Lines whose middles are closer than so many heights are one. */
const LINE_REACH = 0.42

/** The cells of a page in the order of its lines, from characters in the order in which they are drawn. */
export function groupCharacters(characters: readonly Character[], page: number): TextCell[] {
  const lines = linesOf(runsOf(characters))
  return lines.flatMap((line) => cellsOf(line, page))
}

const heightOf = ({ top, bottom }: Pick<Box, 'top' | 'bottom'>) => Math.max(bottom - top, 0.5)
const middleOf = ({ top, bottom }: Pick<Box, 'top' | 'bottom'>) => (top + bottom) / 2

/** Characters that follow each other on one line. */
function runsOf(characters: readonly Character[]): Run[] {
  const runs: Run[] = []
  let hasSpace = false
  let last: Character | undefined
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
    const glyph = { ...character, isPart: isOfSameGlyph, hasSpace }
    if (run && follows) {
      run.glyphs.push(glyph)
      run.right = Math.max(run.right, box.right)
      run.top = Math.min(run.top, box.top)
      run.bottom = Math.max(run.bottom, box.bottom)
    } else runs.push({ glyphs: [glyph], ...box })
    hasSpace = false
  }
  return runs
}

const gapsOf = (glyphs: readonly Glyph[]) =>
  glyphs.slice(1).flatMap(({ left, isPart }, index) => (isPart ? [] : [left - glyphs[index]!.right]))

/** The gap between the letters of a run that are spaced, in which PDFium sees spaces; 0 where they are not. */
function spacingOf({ glyphs, ...box }: Run): number {
  if (glyphs.length < LEAST_SPACED || !glyphs.some(({ text }) => /\p{L}/u.test(text))) return 0
  const gaps = gapsOf(glyphs).sort((one, other) => one - other)
  const gap = gaps[Math.floor(GAP_RANK * (gaps.length - 1))] ?? 0
  const { least, most } = SPACING
  return gap >= least * heightOf(box) && gap <= most * heightOf(box) ? gap : 0
}

/** The words of a run, which spaces, or wide gaps, separate. */
function textOf(run: Run): string {
  const spacing = spacingOf(run)
  const height = heightOf(run)
  return run.glyphs.reduce((words, glyph, index) => {
    const before = run.glyphs[index - 1]
    const gap = before ? glyph.left - before.right : 0
    const isApart =
      spacing > 0
        ? gap > spacing + 0.6 * (spacing + SPACE * height)
        : glyph.hasSpace || gap > WORD_GAP * Math.min(height, heightOf(glyph))
    return words + (before && !glyph.isPart && isApart ? ' ' : '') + glyph.text
  }, '')
}

function isOneLine(one: Pick<Box, 'top' | 'bottom'>, other: Pick<Box, 'top' | 'bottom'>): boolean {
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

type Cell = Box & { runs: Run[] }

/** The cells of a line from left to right; runs that are close are one. */
function cellsOf(line: readonly Run[], page: number): TextCell[] {
  const cells: Cell[] = []
  for (const run of line.toSorted((one, other) => one.left - other.left)) {
    const cell = cells.at(-1)
    const gap = cell ? run.left - cell.right : 0
    const reach = cell ? DISTANT_CELL_GAP * Math.min(heightOf(cell), heightOf(run)) : 0
    if (cell && gap > -0.6 * heightOf(cell) && (gap < reach || isSpacedWord(cell, run))) {
      cell.runs.push(run)
      cell.right = Math.max(cell.right, run.right)
    } else cells.push({ ...boxOf(run), runs: [run] })
  }
  return cells.map(({ runs, left, right, top, bottom }) => ({
    ...{ page, text: writeRuns(runs), left, right, top },
    height: bottom - top,
  }))
}

const boxOf = ({ left, right, top, bottom }: Run): Box => ({ left, right, top, bottom })

/** All letters of a cell, as one run. */
const joined = (runs: readonly Run[]): Run => ({
  left: runs[0]!.left,
  right: Math.max(...runs.map(({ right }) => right)),
  top: runs[0]!.top,
  bottom: runs[0]!.bottom,
  glyphs: runs.flatMap(({ glyphs }) => glyphs),
})

/** Whether a run goes on with the spaced letters of a cell: the gap between two words is then as wide as between cells. */
function isSpacedWord({ runs, right }: Cell, run: Run): boolean {
  const whole = joined([...runs, run])
  if (whole.glyphs.length > MAX_SPACED) return false
  const spacing = spacingOf(whole)
  const isSpaced = [joined(runs), run].every(
    (part) => part.glyphs.length === 1 || Math.min(...gapsOf(part.glyphs)) > 0.5 * spacing,
  )
  return spacing > 0 && isSpaced && run.left - right < 2.2 * spacing + 2 * SPACE * heightOf(whole)
}

function writeRuns(runs: readonly Run[]): string {
  const whole = joined(runs)
  if (spacingOf(whole) > 0) return textOf(whole)
  return runs.reduce((words, run, index) => {
    const before = runs[index - 1]
    const isApart = before !== undefined && run.left - before.right > DISTANT_WORD_GAP * heightOf(run)
    return words + (isApart ? ' ' : '') + textOf(run)
  }, '')
}
