import type { CSSProperties } from 'react'
import type { PreviewBox, PreviewColors, PreviewPage, PreviewRun } from '#lib/slides/page-preview.ts'
import { CELL_LINE, spacingOf } from '#lib/slides/slide-style.ts'
import classes from './PagePreview.module.css'

const POINTS_PER_INCH = 72

/** In inches. */
export type PageSize = { width: number; height: number }

/** A page of a document, as wide as its place. Screen readers have its title beside it. */
export function PagePreview({
  page: { boxes },
  colors,
  size,
}: {
  page: PreviewPage
  colors: PreviewColors
  size: PageSize
}) {
  const scale = { '--inch': `${100 / size.width}cqw`, aspectRatio: size.width / size.height } as CSSProperties
  return (
    <div className={classes.page} style={scale} aria-hidden="true">
      {boxes.map((box, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no identity beyond their place
        <Box key={index} box={box} colors={colors} />
      ))}
    </div>
  )
}

type Props<Kind extends PreviewBox['kind'] = PreviewBox['kind']> = {
  box: Extract<PreviewBox, { kind: Kind }>
  colors: PreviewColors
}

function Box({ box, colors }: Props) {
  if (box.kind === 'text') return <TextBox box={box} colors={colors} />
  if (box.kind === 'table') return <TableBox box={box} colors={colors} />
  if (box.kind === 'picture') return <PictureBox box={box} />
  if (box.kind === 'rule')
    return <span style={{ ...placeOf(box.at), height: 0, borderTop: `1px solid ${colors[box.shade]}` }} />
  return <span style={{ ...placeOf(box.at), background: colors[box.shade], borderRadius: inches(box.radius ?? 0) }} />
}

const PictureBox = ({ box: { at, path, fit, radius = 0 } }: Pick<Props<'picture'>, 'box'>) => (
  <img src={path} alt="" loading="lazy" style={{ ...placeOf(at), objectFit: fit, borderRadius: inches(radius) }} />
)

function TextBox({ box: { at, lines, align, lineHeight }, colors }: Props<'text'>) {
  return (
    <div style={{ ...placeOf(at), textAlign: align, lineHeight: points(lineHeight) }}>
      <Lines lines={lines} colors={colors} />
    </div>
  )
}

function TableBox({ box: { at, columns, rows }, colors }: Props<'table'>) {
  return (
    <div className={classes.table} style={placeOf(at)}>
      {rows.map((row, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity beyond their place
          key={index}
          className={classes.row}
          style={{
            height: inches(row.height),
            gridTemplateColumns: columns.map(inches).join(' '),
            borderBottomColor: colors[row.rule],
          }}
        >
          {row.cells.map(({ lines, align, span = 1, inset = 0 }, column) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity beyond their place
              key={column}
              style={{
                textAlign: align,
                gridColumn: `span ${span}`,
                lineHeight: CELL_LINE,
                paddingLeft: inches(inset),
              }}
            >
              <Lines lines={lines} colors={colors} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const Lines = ({ lines, colors }: { lines: PreviewRun[][]; colors: PreviewColors }) =>
  lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity beyond their place
    <p key={index} style={{ fontSize: points(line[0]?.style.size ?? 0) }}>
      <Runs runs={line} colors={colors} />
    </p>
  ))

const Runs = ({ runs, colors }: { runs: PreviewRun[]; colors: PreviewColors }) =>
  runs.map(({ text, style }, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity beyond their place
      key={index}
      style={{
        fontSize: points(style.size),
        fontWeight: style.weight,
        letterSpacing: points(spacingOf(style)),
        color: colors[style.shade],
      }}
    >
      {text}
    </span>
  ))

/** A length on the page; the page is as wide as its container. */
const inches = (length: number) => `calc(${length} * var(--inch))`
const points = (length: number) => inches(length / POINTS_PER_INCH)

const placeOf = ({ x, y, width, height }: PreviewBox['at']): CSSProperties => ({
  position: 'absolute',
  left: inches(x),
  top: inches(y),
  width: inches(width),
  height: inches(height),
})
