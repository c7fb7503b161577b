/** Company logos: a simple geometric mark and a wordmark drawn as outlines, as one SVG. */

import type { TextOutline, Weight } from '#platform/drawing/set-text.ts'
import { setText } from '#platform/drawing/set-text.ts'
import { lighten, mix } from '../core/color.ts'
import { seededRandom } from '../core/random.ts'
import { INKS, type Ink, MARKS } from './marks.ts'

interface Face {
  readonly weight: Weight
  /** Space after a letter, as a share of the size. */
  readonly spacing: number
  readonly upper: boolean
}
const FACES: readonly Face[] = [
  { weight: 700, spacing: -0.03, upper: false },
  { weight: 500, spacing: -0.015, upper: false },
  { weight: 400, spacing: 0.11, upper: true },
  { weight: 800, spacing: -0.035, upper: false },
  { weight: 300, spacing: 0, upper: false },
  { weight: 700, spacing: 0.05, upper: true },
]
const WIDTH = 640
const HEIGHT = 240
const MARK = 130
const ROOM = WIDTH - MARK - 48

/** A 640 x 240 logo for a company name; `seed` alone picks mark, colours and lettering, `dark` sets it on ink. */
export const logoSvg = (seed: string, name: string, dark = false): string => {
  const random = seededRandom(`logo/${seed}`)
  const own = random.pick(INKS)
  const tone: Ink = dark ? { ...own, a: mix(own.a, '#ffffff', 0.3), b: lighten(own.b, 0.1) } : own
  const face = random.pick(FACES)
  const mark = random.pick(MARKS)
  const [first = name, ...rest] = name.trim().split(/\s+/)
  const tail = rest.join(' ')
  const ink = dark ? '#ffffff' : own.ink
  const stacked = random.chance(0.6) && tail !== ''
  const words = stacked
    ? stackedWords(face, first, tail, ink, dark)
    : oneLine(face, first, tail, ink, dark ? tone.b : tone.a)
  const left = Math.max(24, (WIDTH - MARK - words.width) / 2)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><title>${escaped(name)}</title><rect width="${WIDTH}" height="${HEIGHT}" fill="${dark ? own.ink : '#ffffff'}"/><g transform="translate(${rounded(left)} 66) scale(1.08)">${mark(tone, first.slice(0, 1))}</g><g transform="translate(${rounded(left + MARK)} 0)">${words.svg}</g></svg>`
}

interface Words {
  readonly svg: string
  readonly width: number
}

/** The first word large, the others small beneath it. */
const stackedWords = (face: Face, first: string, tail: string, ink: string, dark: boolean): Words => {
  const top = fitted(face, first, 62, ROOM)
  const small = fitted({ weight: 500, spacing: 0.16, upper: true }, tail, 23, ROOM)
  return {
    svg: `${placed(top, 0, 122, ink)}${placed(small, 3, 160, mix(ink, dark ? '#333333' : '#ffffff', 0.35))}`,
    width: Math.max(top.width, small.width + 3),
  }
}

/** Both parts on one line, the second in the company's colour. */
const oneLine = (face: Face, first: string, tail: string, ink: string, color: string): Words => {
  const whole = fitted(face, tail ? `${first} ${tail}` : first, 58, ROOM)
  const cased = (text: string): string => (face.upper ? text.toUpperCase() : text)
  const lead = setText(cased(tail ? `${first} ` : first), face.weight, whole.size, face.spacing * whole.size)
  const end = setText(cased(tail), face.weight, whole.size, face.spacing * whole.size)
  const y = 120 + whole.size * 0.36
  return {
    svg: `${placed(lead, 0, y, ink)}${tail ? placed(end, lead.width + face.spacing * whole.size, y, color) : ''}`,
    width: whole.width,
  }
}

/** The largest text, up to `size`, that fits within `room`. */
const fitted = (face: Face, text: string, size: number, room: number): TextOutline & { readonly size: number } => {
  const cased = face.upper ? text.toUpperCase() : text
  const full = setText(cased, face.weight, size, face.spacing * size)
  if (full.width <= room) return { ...full, size }
  const smaller = (size * room) / full.width
  return { ...setText(cased, face.weight, smaller, face.spacing * smaller), size: smaller }
}

const placed = (text: TextOutline, x: number, y: number, fill: string): string =>
  `<path transform="translate(${rounded(x)} ${rounded(y)})" d="${text.path}" fill="${fill}"/>`
const rounded = (n: number): string => String(Math.round(n * 10) / 10)
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
