/** A small append-only SVG canvas. Paints are colours or url(#id) references. */
export interface Canvas {
  readonly w: number
  readonly h: number
  readonly defs: string[]
  readonly body: string[]
}
/** A step of a gradient. */
export type GradientColor = readonly [offset: number, color: string, opacity?: number]
/** A place on the picture, in pixels. */
export type Point = readonly [number, number]

/** An empty canvas, in pixels. */
export const newCanvas = (w: number, h: number): Canvas => ({ w, h, defs: [], body: [] })
/** One decimal: a tenth of a pixel is invisible, and files stay small. */
export const rounded = (n: number): string => String(Math.round(n * 10) / 10)

const stopTags = (stops: readonly GradientColor[]): string =>
  stops
    .map(
      ([o, c, a]) =>
        `<stop offset="${Math.round(o * 1000) / 1000}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
    )
    .join('')

const define = (c: Canvas, open: string, inner: string, tag: string): string => {
  const id = `p${c.defs.length}`
  c.defs.push(`<${tag} id="${id}" gradientUnits="userSpaceOnUse" ${open}>${inner}</${tag}>`)
  return `url(#${id})`
}

/** A gradient along a line; returns the paint to fill with. */
export const linear = (
  c: Canvas,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stops: readonly GradientColor[],
): string =>
  define(
    c,
    `x1="${rounded(x1)}" y1="${rounded(y1)}" x2="${rounded(x2)}" y2="${rounded(y2)}"`,
    stopTags(stops),
    'linearGradient',
  )

/** A gradient around a point; returns the paint to fill with. */
export const radial = (
  c: Canvas,
  x: number,
  y: number,
  r: number,
  stops: readonly GradientColor[],
  squash = 1,
): string =>
  define(
    c,
    `cx="0" cy="0" r="${rounded(r)}" gradientTransform="translate(${rounded(x)} ${rounded(y)}) scale(1 ${squash})"`,
    stopTags(stops),
    'radialGradient',
  )

/** A clipping path; returns its id for `group`. */
export const clip = (c: Canvas, d: string): string => {
  const id = `p${c.defs.length}`
  c.defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`)
  return id
}

/** Fills a path. */
export const fill = (c: Canvas, d: string, paint: string, opacity = 1): void => {
  if (d)
    c.body.push(
      `<path d="${d}" fill="${paint}"${opacity < 1 ? ` fill-opacity="${Math.round(opacity * 100) / 100}"` : ''}/>`,
    )
}

/** Strokes a path. */
export const stroke = (c: Canvas, d: string, paint: string, width: number, opacity = 1): void => {
  if (d)
    c.body.push(
      `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${Math.round(width * 100) / 100}"${opacity < 1 ? ` stroke-opacity="${Math.round(opacity * 100) / 100}"` : ''}/>`,
    )
}

/** Draws within a clipping path. */
export const group = (c: Canvas, clipId: string, draw: () => void): void => {
  c.body.push(`<g clip-path="url(#${clipId})">`)
  draw()
  c.body.push('</g>')
}

/** A closed polygon; nothing when it has fewer than three corners. */
export const poly = (points: readonly Point[]): string =>
  points.length < 3 ? '' : `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}Z`
/** An open line. */
export const line = (a: Point, b: Point): string =>
  `M${rounded(a[0])} ${rounded(a[1])}L${rounded(b[0])} ${rounded(b[1])}`
/** A rectangle. */
export const rect = (x: number, y: number, w: number, h: number): string =>
  `M${rounded(x)} ${rounded(y)}h${rounded(w)}v${rounded(h)}h${rounded(-w)}Z`
/** An ellipse around a centre. */
export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${rounded(x - rx)} ${rounded(y)}a${rounded(rx)} ${rounded(ry)} 0 1 0 ${rounded(rx * 2)} 0a${rounded(rx)} ${rounded(ry)} 0 1 0 ${rounded(-rx * 2)} 0Z`

/** A closed, smooth shape through points (Catmull-Rom turned into cubic curves). */
export const blob = (points: readonly Point[]): string => {
  const n = points.length
  const at = (i: number): Point => points[((i % n) + n) % n] ?? [0, 0]
  let d = `M${rounded(at(0)[0])} ${rounded(at(0)[1])}`
  for (let i = 0; i < n; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${rounded(p1[0] + (p2[0] - p0[0]) / 6)} ${rounded(p1[1] + (p2[1] - p0[1]) / 6)} ${rounded(p2[0] - (p3[0] - p1[0]) / 6)} ${rounded(p2[1] - (p3[1] - p1[1]) / 6)} ${rounded(p2[0])} ${rounded(p2[1])}`
  }
  return `${d}Z`
}

/** Collects shapes by paint so a façade of a thousand windows is a handful of paths. */
export interface Batch {
  put(paint: string, d: string): void
  flush(opacity?: number): void
}
/** An empty batch that draws on the canvas when flushed. */
export const batch = (c: Canvas): Batch => {
  const layers = new Map<string, string[]>()
  return {
    put: (paint, d) => {
      const list = layers.get(paint)
      if (list) list.push(d)
      else layers.set(paint, [d])
    },
    flush: (opacity = 1) => {
      for (const [paint, ds] of layers) fill(c, ds.join(''), paint, opacity)
      layers.clear()
    },
  }
}

/** The whole picture as SVG text. */
export const finish = (c: Canvas): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${c.w} ${c.h}" width="${c.w}" height="${c.h}"><defs>${c.defs.join('')}</defs>${c.body.join('\n')}</svg>`
