import { distanceMeters } from '#lib/geo/distance.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import type { HouseNumbers } from '#lib/streets/read-street.ts'

export const PRECISIONS = ['building', 'between', 'street'] as const

/** Of those that are proposed for an address. */
export const MAX_PLACES = 5

/** An address on a street whose point is known. */
export type KnownNumber = { numbers: HouseNumbers; point: LngLat }
type Between<Known> = { point: LngLat; from: Known; to: Known }

/** How far a number may be from the only one that is known beside it: a few houses. */
const MAX_OFFSET = 10
/** Between buildings that are further apart, a street bends, or is another one of the same name. */
const MAX_GAP_METERS = 1500

/** Whether two addresses have a house number in common; ranges are on one side of a street. */
export const haveSameNumber = (one: HouseNumbers, other: HouseNumbers): boolean =>
  one.low <= other.high && other.low <= one.high && isSameSide(one, other)

/**
 * The point of a house number on a street, from the known ones below and above it: on its own side of the street, else of both.
 * Outside of them it is the point of one that is a few houses away. Undefined where nothing is known nearby.
 */
export function placeBetween<Known extends KnownNumber>(
  numbers: HouseNumbers,
  known: readonly Known[],
): Between<Known> | undefined {
  const sameSide = known.filter((each) => isSameSide(each.numbers, numbers))
  return around(numbers.low, sameSide) ?? around(numbers.low, known) ?? beside(numbers.low, sameSide)
}

function around<Known extends KnownNumber>(number: number, known: readonly Known[]): Between<Known> | undefined {
  const sorted = known.toSorted((one, other) => one.numbers.low - other.numbers.low)
  const from = sorted.findLast(({ numbers }) => numbers.low <= number)
  const to = sorted.find(({ numbers }) => numbers.low >= number)
  if (!from || !to || distanceMeters(from.point, to.point) > MAX_GAP_METERS) return undefined
  const gap = to.numbers.low - from.numbers.low
  const share = gap === 0 ? 0 : (number - from.numbers.low) / gap
  const at = (axis: 0 | 1) => rounded(from.point[axis] + (to.point[axis] - from.point[axis]) * share)
  return { point: [at(0), at(1)], from, to }
}

function beside<Known extends KnownNumber>(number: number, known: readonly Known[]): Between<Known> | undefined {
  const offset = ({ numbers }: KnownNumber) => Math.min(Math.abs(numbers.low - number), Math.abs(numbers.high - number))
  const [nearest] = known.filter((each) => offset(each) <= MAX_OFFSET).toSorted((a, b) => offset(a) - offset(b))
  return nearest && { point: nearest.point, from: nearest, to: nearest }
}

const isSameSide = (one: HouseNumbers, other: HouseNumbers) => one.low % 2 === other.low % 2
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
