import Type, { type Static } from 'typebox'
import { MASTERS, SHADES, WEIGHTS } from '#lib/slides/slide-style.ts'
import { List, Text } from '#lib/values.ts'

/** Of the largest deck, with all photos of every stop. */
export const MOST_PAGES = 400
const MOST_BOXES = 200
const MOST_ROWS = 60
const MOST_CELLS = 12
const MOST_LINES = 80
const MOST_CHARACTERS = 4_000

/** In inches. */
const Inches = Type.Number({ minimum: -20, maximum: 20 })
const Rect = Type.Object({ x: Inches, y: Inches, width: Inches, height: Inches })
const Shade = Type.Enum([...SHADES])
const Align = Type.Enum(['left', 'center', 'right'])

const Run = Type.Object({
  text: Text(MOST_CHARACTERS),
  style: Type.Object({
    size: Type.Number({ minimum: 1, maximum: 200 }),
    weight: Type.Enum([...WEIGHTS]),
    shade: Shade,
  }),
})
export type PreviewRun = Static<typeof Run>
const Runs = List(Run, MOST_LINES)

const TextBox = Type.Object({
  kind: Type.Literal('text'),
  at: Rect,
  lines: List(Runs, MOST_LINES),
  align: Align,
  lineHeight: Type.Number({ minimum: 1, maximum: 300 }),
})
const PictureBox = Type.Object({
  kind: Type.Literal('picture'),
  at: Rect,
  /** Of the file, for the tourbook's owner. */
  path: Text(200),
  alt: Text(MOST_CHARACTERS),
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
  lines: List(Runs, MOST_LINES),
  align: Align,
  span: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_CELLS })),
})
const TableBox = Type.Object({
  kind: Type.Literal('table'),
  at: Rect,
  columns: List(Inches, MOST_CELLS),
  rows: List(
    Type.Object({
      cells: List(Cell, MOST_CELLS),
      height: Inches,
      rule: Shade,
    }),
    MOST_ROWS,
  ),
  hasHeader: Type.Boolean(),
})

/** A box of a page; units as in page-boxes.ts. A chart is its bars. */
const PreviewBox = Type.Union([TextBox, PictureBox, ShapeBox, RuleBox, TableBox])
export type PreviewBox = Static<typeof PreviewBox>

export const PreviewPage = Type.Object({
  master: Type.Enum([...MASTERS]),
  title: Text(MOST_CHARACTERS),
  notes: Text(20_000),
  boxes: List(PreviewBox, MOST_BOXES),
})
export type PreviewPage = Static<typeof PreviewPage>

/** Such as #67337a. */
export const PreviewColors = Type.Record(Shade, Text(7))
export type PreviewColors = Static<typeof PreviewColors>
