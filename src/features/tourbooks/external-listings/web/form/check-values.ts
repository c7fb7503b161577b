import { isPlausibleDate } from '#lib/dates.ts'
import { isEmailAddress } from '#lib/email-address.ts'
import { type AreaUnit, toSquareFeet } from '#lib/units/area.ts'
import { toInches } from '#lib/units/length.ts'
import { readLength } from '#lib/units/read-length.ts'
import { webAddress } from '#lib/web-address.ts'
import type { Mistakes } from '#ui/form/mistakes.tsx'
import { AREA_SQUARE_FEET, CEILING_INCHES, COST_NAMES, FLOORS, MAX_PHOTOS, MAX_RENT, TERM_MONTHS } from '../../rules.ts'
import { numberIn, type Values } from './form-values.ts'

/** What is wrong with the values of the form. */
export function checkValues(values: Values): Mistakes<Values> {
  const { floor, area, areaUnit, ceiling, countryCode, rentLow, rentHigh, availability, availableOn } = values
  const squareFeet = toSquareFeet({ magnitude: numberIn(area) ?? Number.NaN, unit: areaUnit as AreaUnit })
  const height = readLength(ceiling, countryCode)
  const [low, high] = [numberIn(rentLow), numberIn(rentHigh)]
  const [least, most] = [numberIn(values.minTermMonths), numberIn(values.maxTermMonths)]
  const link = values.sourceUrl
  return {
    name: values.name === '' ? 'externalListing.mistake.name' : undefined,
    // One less at the top, because Britain counts from 0.
    floor: isEmptyOr(floor, isWhole(numberIn(floor), { ...FLOORS, most: FLOORS.most - 1 }), 'floor'),
    area: isEmptyOr(area, isWithin(Math.round(squareFeet), AREA_SQUARE_FEET), 'area'),
    minDivisible: isEmptyOr(values.minDivisible, isPart(numberIn(values.minDivisible), numberIn(area)), 'minDivisible'),
    ceiling: isEmptyOr(ceiling, height && isWithin(toInches(height), CEILING_INCHES), 'ceiling'),
    rentLow: isEmptyOr(rentLow || rentHigh, isRent(low), 'rent'),
    rentHigh: isEmptyOr(rentHigh, isRent(high) && (low === undefined || high! >= low), 'rentHigh'),
    ...costMistakes(values, low !== undefined),
    availableOn:
      availability === 'specified' && !isPlausibleDate(availableOn) ? 'externalListing.mistake.availableOn' : undefined,
    minTermMonths: isEmptyOr(values.minTermMonths, isWhole(least, TERM_MONTHS), 'term'),
    maxTermMonths: isEmptyOr(
      values.maxTermMonths,
      isWhole(most, TERM_MONTHS) && (least === undefined || most! >= least),
      'maxTerm',
    ),
    photos:
      JSON.parse(values.photos).length > MAX_PHOTOS
        ? { id: 'externalListing.photos.tooMany', values: { most: MAX_PHOTOS } }
        : undefined,
    agentEmail: isEmptyOr(values.agentEmail, isEmailAddress(values.agentEmail), 'email'),
    sourceUrl: isEmptyOr(link, webAddress(link) !== null && URL.canParse(link), 'sourceUrl'),
  }
}

/** Costs are in the units of the rent. */
const costMistakes = (values: Values, hasRent: boolean): Mistakes<Values> =>
  Object.fromEntries(
    COST_NAMES.map((cost) => [
      cost,
      isEmptyOr(values[cost], isCost(numberIn(values[cost])), 'cost') ?? isEmptyOr(values[cost], hasRent, 'costAlone'),
    ]),
  )

type Mistake =
  | 'floor'
  | 'area'
  | 'minDivisible'
  | 'cost'
  | 'costAlone'
  | 'ceiling'
  | 'rent'
  | 'rentHigh'
  | 'term'
  | 'maxTerm'
  | 'email'
  | 'sourceUrl'

const isEmptyOr = (value: string, isRight: boolean | undefined, mistake: Mistake) =>
  value === '' || isRight ? undefined : (`externalListing.mistake.${mistake}` as const)

type Limits = { least: number; most: number }

const isWithin = (value: number, { least, most }: Limits) => value >= least && value <= most
const isWhole = (value: number | undefined, limits: Limits) =>
  value !== undefined && Number.isInteger(value) && isWithin(value, limits)
const isPart = (part: number | undefined, whole: number | undefined) =>
  part !== undefined && part > 0 && whole !== undefined && part <= whole
const isCost = (value: number | undefined) => value !== undefined && value >= 0 && value <= MAX_RENT
const isRent = (value: number | undefined) => value !== undefined && value > 0 && value <= MAX_RENT
