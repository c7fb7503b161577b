/** Words that stand together on a page. Of a PDF in points from its upper left; of pasted text in columns and lines. */
export type Cell = {
  /** Counted from 1; null for pasted text. */
  page: number | null
  text: string
  left: number
  right: number
  top: number
  height: number
}

/** One fact as it is written: "Size: 12,500 RSF" has a label, "12,500 RSF available" none. */
export type Statement = {
  page: number | null
  /** In lower case. */
  label: string
  text: string
  /** What it was read from. */
  words: string
  cell: Cell
  /** The words in all their places: the label too, or the line below. */
  cells: Cell[]
  /** 0 as it stands; more for a value in the second row of a table, or a line that is joined with the next. */
  distance: number
  /** A sentence of a text: a number in it is an amount only with its currency. */
  isSentence?: true
}
