import Type, { type Static } from 'typebox'
import { List, Text } from '../values.ts'
import { MASTERS, SHADES, WEIGHTS } from './slide-style.ts'

/** Of the largest deck, with all photos of every stop. */
export const MAX_PAGES = 400
const MAX_BOXES = 200
const MAX_ROWS = 60
const MAX_CELLS = 12
const MAX_LINES = 80
const MAX_CHARACTERS = 4_000
const MAX_PATH = 40_000

/** In inches. */
const Inches = Type.Number({ minimum: -20, maximum: 20 })
const Rect = Type.Object({ x: Inches, y: Inches, width: Inches, height: Inches })
const Shade = Type.Enum([...SHADES])
const Align = Type.Enum(['left', 'center', 'right'])

const Run = Type.Object({
  text: Text(MAX_CHARACTERS),
  style: Type.Object({
    size: Type.Number({ minimum: 1, maximum: 200 }),
    weight: Type.Enum([...WEIGHTS]),
    shade: Shade,
  }),
})
export type PreviewRun = Static<typeof Run>
const Runs = List(Run, MAX_LINES)

const TextBox = Type.Object({
  kind: Type.Literal('text'),
  at: Rect,
  lines: List(Runs, MAX_LINES),
  align: Align,
  lineHeight: Type.Number({ minimum: 1, maximum: 300 }),
})
const PictureBox = Type.Object({
  kind: Type.Literal('picture'),
  at: Rect,
  /** Of the file, for who edits the document; a QR code has its picture in it. */
  path: Text(MAX_PATH),
  alt: Text(MAX_CHARACTERS),
  fit: Type.Enum(['cover', 'contain']),
  radius: Type.Optional(Inches),
})
const ShapeBox = Type.Object({
  kind: Type.Literal('shape'),
  at: Rect,
  shade: Shade,
  radius: Type.Optional(Inches),
})
const RuleBox = Type.Object({ kind: Type.Literal('rule'), at: Rect, shade: Shade })
const Cell = Type.Object({
  lines: List(Runs, MAX_LINES),
  align: Align,
  span: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_CELLS })),
  inset: Type.Optional(Inches),
})
const TableBox = Type.Object({
  kind: Type.Literal('table'),
  at: Rect,
  columns: List(Inches, MAX_CELLS),
  rows: List(
    Type.Object({
      cells: List(Cell, MAX_CELLS),
      height: Inches,
      rule: Shade,
    }),
    MAX_ROWS,
  ),
  hasHeader: Type.Boolean(),
})

/** A box of a page; units as in page-boxes.ts. A chart is its bars. */
const PreviewBox = Type.Union([TextBox, PictureBox, ShapeBox, RuleBox, TableBox])
export type PreviewBox = Static<typeof PreviewBox>

export const PreviewPage = Type.Object({
  master: Type.Enum([...MASTERS]),
  title: Text(MAX_CHARACTERS),
  notes: Text(20_000),
  boxes: List(PreviewBox, MAX_BOXES),
})
export type PreviewPage = Static<typeof PreviewPage>

/** Such as #67337a. */
export const PreviewColors = Type.Record(Shade, Text(7))
export type PreviewColors = Static<typeof PreviewColors>
