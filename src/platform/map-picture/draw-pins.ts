import { mapColors } from '#lib/map-style/map-colors.ts'
import { setText } from '../drawing/set-text.ts'
import type { Box } from './place-labels.ts'

/** A numbered place, in pixels. */
export type PlacedPin = { x: number; y: number; label: string }

const SIDE = 30
const RADIUS = 9
const RING = 2.5
const FONT_SIZE = 14

/** How often pins are moved apart: enough for a dozen in one place. */
const ROUNDS = 40
const APART = SIDE + RING * 2

/** Moves pins apart that would lie on each other, by the shorter way; several spaces of one building are side by side. */
export function spreadPins(pins: PlacedPin[]): PlacedPin[] {
  const spread = pins.map((pin) => ({ ...pin }))
  for (let round = 0; round < ROUNDS; round++) if (!moveApart(spread)) break
  return spread
}

/** Whether any pins lay on each other. */
function moveApart(pins: PlacedPin[]): boolean {
  let hasMoved = false
  for (const [index, one] of pins.entries())
    for (const other of pins.slice(index + 1)) {
      const [dx, dy] = [other.x - one.x, other.y - one.y]
      const [missingX, missingY] = [APART - Math.abs(dx), APART - Math.abs(dy)]
      // A hundredth of a pixel is not seen.
      if (missingX <= 0.01 || missingY <= 0.01) continue
      hasMoved = true
      if (missingX <= missingY || dy === 0) {
        const step = (dx < 0 ? -missingX : missingX) / 2
        one.x -= step
        other.x += step
      } else {
        const step = (dy < 0 ? -missingY : missingY) / 2
        one.y -= step
        other.y += step
      }
    }
  return hasMoved
}

/** A name is above its place, with a tip that points at it. */
const NAME = { height: 32, padding: 15, tip: 7 }
/** Longer labels are names. */
const MAX_NUMBER = 3
const isName = ({ label }: Pick<PlacedPin, 'label'>) => label.length > MAX_NUMBER

const widthOfName = (label: string) => setText(label, 700, FONT_SIZE).width + 2 * NAME.padding

/** What pins cover, with their rings. */
export const boxOfPin = (pin: PlacedPin): Box => {
  const { x, y, label } = pin
  if (isName(pin)) {
    const half = widthOfName(label) / 2
    return { left: x - half, top: y - NAME.height - NAME.tip, right: x + half, bottom: y }
  }
  const half = SIDE / 2 + RING
  return { left: x - half, top: y - half, right: x + half, bottom: y + half }
}

function drawName({ x, y, label }: PlacedPin, color: string): string {
  const { path, width } = setText(label, 700, FONT_SIZE)
  const half = width / 2 + NAME.padding
  const middle = -NAME.tip - NAME.height / 2
  return [
    `<g transform="translate(${short(x)} ${short(y)})" fill="${color}">`,
    `<path d="M-7 ${-NAME.tip - 1}L0 0L7 ${-NAME.tip - 1}Z"/>`,
    `<rect x="${short(-half)}" y="${-NAME.tip - NAME.height}" width="${short(2 * half)}" height="${NAME.height}" rx="10"/>`,
    `<path transform="translate(${short(-width / 2)} ${short(middle + FONT_SIZE * 0.36)})" fill="${mapColors.white}" d="${path}"/>`,
    '</g>',
  ].join('')
}

/** Numbered squares with a white ring, or names. `color` is the fill, such as #67337a. */
export function drawPins(pins: PlacedPin[], color: string): string {
  return pins
    .map((pin) => {
      if (isName(pin)) return drawName(pin, color)
      const { x, y, label } = pin
      const { path, width } = setText(label, 700, FONT_SIZE)
      return [
        `<g transform="translate(${short(x)} ${short(y)})">`,
        `<rect x="${-SIDE / 2}" y="${-SIDE / 2}" width="${SIDE}" height="${SIDE}" rx="${RADIUS}" fill="${color}" stroke="${mapColors.white}" stroke-width="${RING}"/>`,
        `<path transform="translate(${short(-width / 2)} ${short(FONT_SIZE * 0.36)})" fill="${mapColors.white}" d="${path}"/>`,
        '</g>',
      ].join('')
    })
    .join('')
}

/** A dotted line through places in order. */
export function drawRoute(points: [x: number, y: number][], color: string): string {
  if (points.length < 2) return ''
  const path = points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')
  return `<path d="M${path}" fill="none" stroke="${color}" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="0.1 7"/>`
}

const short = (value: number) => String(Math.round(value * 100) / 100)
