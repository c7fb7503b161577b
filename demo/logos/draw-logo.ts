import { makeRandom } from '#lib/random.ts'
import { escapeXml } from '#lib/xml/escape-xml.ts'
import { setText, type TextOutline, type Weight } from '#platform/drawing/set-text.ts'
import { mix } from './colors.ts'
import { INKS, type Ink, MARKS } from './marks.ts'

/** `spacing` is the space after a letter, as a share of the size. */
type Face = { weight: Weight; spacing: number; upper: boolean }
const FACES: readonly Face[] = [
  { weight: 700, spacing: -0.03, upper: false },
  { weight: 500, spacing: -0.015, upper: false },
  { weight: 400, spacing: 0.11, upper: true },
  { weight: 800, spacing: -0.035, upper: false },
  { weight: 300, spacing: 0, upper: false },
  { weight: 700, spacing: 0.05, upper: true },
]
export const LOGO_SIZE = { width: 640, height: 240 }
const { width: WIDTH, height: HEIGHT } = LOGO_SIZE
const MARK = 130
const ROOM = WIDTH - MARK - 48

/** The logo of a company as SVG: a mark, and its name in outlines, which need no font. */
export function drawLogo(name: string): string {
  const random = makeRandom(`logo/${name}`)
  const tone = random.pick(INKS)
  const face = random.pick(FACES)
  const mark = random.pick(MARKS)
  const [first = name, ...rest] = name.trim().split(/\s+/)
  const tail = rest.join(' ')
  const isStacked = random.chance(0.6) && tail !== ''
  const words = isStacked ? stackedWords(face, first, tail, tone.ink) : oneLine(face, first, tail, tone)
  const left = Math.max(24, (WIDTH - MARK - words.width) / 2)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<title>${escapeXml(name)}</title><rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    `<g transform="translate(${rounded(left)} 66) scale(1.08)">${mark(tone, first.slice(0, 1))}</g>`,
    `<g transform="translate(${rounded(left + MARK)} 0)">${words.svg}</g></svg>`,
  ].join('')
}

type Words = { svg: string; width: number }

/** The first word large, the others small beneath it. */
const stackedWords = (face: Face, first: string, tail: string, ink: string): Words => {
  const top = fitted(face, first, 62, ROOM)
  const small = fitted({ weight: 500, spacing: 0.16, upper: true }, tail, 23, ROOM)
  return {
    svg: `${placed(top, 0, 122, ink)}${placed(small, 3, 160, mix(ink, '#ffffff', 0.35))}`,
    width: Math.max(top.width, small.width + 3),
  }
}

/** Both parts on one line, the second in the color of the company. */
const oneLine = (face: Face, first: string, tail: string, { ink, a: color }: Ink): Words => {
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
const fitted = (face: Face, text: string, size: number, room: number): TextOutline & { size: number } => {
  const cased = face.upper ? text.toUpperCase() : text
  const full = setText(cased, face.weight, size, face.spacing * size)
  if (full.width <= room) return { ...full, size }
  const smaller = (size * room) / full.width
  return { ...setText(cased, face.weight, smaller, face.spacing * smaller), size: smaller }
}

const placed = (text: TextOutline, x: number, y: number, fill: string): string =>
  `<path transform="translate(${rounded(x)} ${rounded(y)})" d="${text.path}" fill="${fill}"/>`
const rounded = (value: number): string => String(Math.round(value * 10) / 10)
