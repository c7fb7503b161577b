import type { PictureFormat } from '#lib/media/picture-files.ts'
import { type MASTERS, PAGE, type SHADES, type WEIGHTS } from '#lib/slides/slide-style.ts'
import type { MapPicture } from '#platform/map-picture/map-picture.ts'

// A page of a deck as boxes. Every format draws the same boxes, so that PowerPoint, PDF and the preview agree.

/** In inches from the top left corner of the page. */
export type Rect = { x: number; y: number; width: number; height: number }

/** The colors of a deck: `accent` is the broker's, `tint` is it at 12 %. */
export type Shade = (typeof SHADES)[number]
export type Colors = Record<Shade, string>

export type TextWeight = (typeof WEIGHTS)[number]
/** `size` in points. */
export type TextStyle = { size: number; weight: TextWeight; shade: Shade }
/** Text of one style; a link opens `href`. */
export type Run = { text: string; style: TextStyle; href?: string | undefined }

export type TextBox = {
  kind: 'text'
  at: Rect
  /** Lines as they were measured; no format breaks them again. */
  lines: Run[][]
  align: 'left' | 'center' | 'right'
  /** Of one line, in points. */
  lineHeight: number
  /** The title of its page, in a placeholder of the master. */
  isTitle?: true
  /** Of a heading, for screen readers. A title without one is of the first level. */
  level?: 1 | 2 | 3
  /** The line at the foot or the number of the page, in placeholders of the master. */
  field?: 'foot' | 'number'
}

/** A picture, cut to its box by the server; `radius` of its corners in inches. Without `alt` it is decoration. */
export type PictureBox = {
  kind: 'picture'
  at: Rect
  source: PictureSource
  alt: string
  fit: 'cover' | 'contain'
  /** Where a picture that is shown whole lies in a wider box; in its middle without. */
  align?: 'left' | 'right'
  radius?: number
}
/** A stored picture, with its address for those who edit the document; or a map or an SVG, which are drawn for the document. */
export type PictureSource = StoredPicture | { map: MapPicture } | { svg: string }
export type StoredPicture = { pictureId: number; src: string; format: PictureFormat }

/** A filled rectangle; `radius` in inches. Without `alt` it is decoration. */
export type ShapeBox = { kind: 'shape'; at: Rect; shade: Shade; radius?: number; alt?: string }

/** A horizontal line of half a point. */
export type RuleBox = { kind: 'rule'; at: Rect; shade: Shade }

/**
 * Lines as they were measured, in the middle of the row; `span` is how many columns they take, `inset` how many inches after
 * its column a text on the left begins.
 */
export type Cell = { lines: Run[][]; align: 'left' | 'right'; span?: number; inset?: number }
/** A table whose rows have measured heights, each with a rule below; with a header the first row names the columns. */
export type TableBox = {
  kind: 'table'
  at: Rect
  columns: number[]
  rows: { cells: Cell[]; height: number; rule: Shade }[]
  hasHeader: boolean
}

/** Inches between the texts of two columns. A text on the left begins with its column, one on the right ends with it. */
export const CELL_GAP = 0.12

/** Bars from left to right, one for each category from top to bottom, each with the series side by side. */
export type ChartBox = {
  kind: 'chart'
  at: Rect
  alt: string
  /** The sum that is as long as the box is wide: the same in all charts of a deck that are alike. */
  longest: number
  categories: string[]
  series: { name: string; shade: Shade; values: number[] }[]
}

export type Box = (TextBox | PictureBox | ShapeBox | RuleBox | TableBox | ChartBox) & {
  /** The same on every page of its master, which has it in PowerPoint. */
  inMaster?: true
}

export type Master = (typeof MASTERS)[number]

export type Page = {
  master: Master
  /** Its name in outlines, and for screen readers. */
  title: string
  boxes: Box[]
  /** What the speaker sees. */
  notes: string
}

/** Where the title of a page lies: in PowerPoint a placeholder of its master. */
export const titleAt = (master: Master): Rect => {
  if (master === 'cover') return { x: COVER_LEFT, y: 2.36, width: PAGE.width * 0.42 - COVER_LEFT - 0.45, height: 2.6 }
  const x = master === 'stop' || master === 'plan' || master === 'photos' ? MARGIN + 0.54 : MARGIN
  return { x, y: MARGIN - 0.1, width: PAGE.width - MARGIN - x, height: 0.45 }
}
export const COVER_LEFT = 0.7

/** The paper of a document in inches: what pages contain lies in `content`, below the title of their master. */
export type PageFormat = {
  width: number
  height: number
  content: Rect
  titleAt: (master: Master) => Rect
}

export const MARGIN = 0.58
export const CONTENT: Rect = { x: MARGIN, y: MARGIN, width: PAGE.width - 2 * MARGIN, height: 6.05 }
/** The wide pages of decks. */
export const WIDE_FORMAT: PageFormat = { ...PAGE, content: CONTENT, titleAt }
