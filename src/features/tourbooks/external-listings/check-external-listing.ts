import { isEmailAddress } from '#lib/email-address.ts'
import { toSquareFeet } from '#lib/units/area.ts'
import { toInches } from '#lib/units/length.ts'
import { webAddress } from '#lib/web-address.ts'
import type { FieldError } from '#platform/errors.ts'
import type { ExternalListingInput } from './contract.ts'
import { AREA_SQUARE_FEET, CEILING_INCHES, MAX_RENT } from './rules.ts'

/** Every field with a value that the schema allows but that makes no sense, and what is expected of it. */
export function checkExternalListing(input: ExternalListingInput): FieldError[] {
  const {
    name,
    area,
    minDivisible,
    availability,
    availableOn,
    minTermMonths,
    maxTermMonths,
    ceiling,
    agent,
    sourceUrl,
  } = input
  const rules: [field: string, isRight: boolean, message: string][] = [
    ['name', name.trim() !== '', 'must not be empty'],
    [
      'area',
      area === null || isWithin(Math.round(toSquareFeet(area)), AREA_SQUARE_FEET),
      `must be ${AREA_SQUARE_FEET.least} to ${AREA_SQUARE_FEET.most} sf`,
    ],
    [
      'minDivisible',
      minDivisible === null || (area !== null && toSquareFeet(minDivisible) <= toSquareFeet(area)),
      'must be at most the area',
    ],
    ...rulesOfRent(input.rent),
    [
      'costs',
      input.rent !== null || Object.values(input.costs).every((cost) => cost === null),
      'must be given beside a rent, in whose units they are',
    ],
    [
      'availableOn',
      (availableOn !== null) === (availability === 'specified'),
      'must be given for a specified date only',
    ],
    ['maxTermMonths', (maxTermMonths ?? Infinity) >= (minTermMonths ?? 0), 'must be at least the shortest term'],
    ['ceiling', ceiling === null || isWithin(toInches(ceiling), CEILING_INCHES), 'must be 4 to 200 ft'],
    ['agent.email', agent.email === '' || isEmailAddress(agent.email.trim()), 'must be an email address'],
    ['sourceUrl', !sourceUrl || isLink(sourceUrl), 'must be an http or https address'],
    ['photos', input.photos.every(isOneChoice), 'must each have an id or an uploadId, and not both'],
    ['photos', areDifferent(input.photos), 'must be different pictures'],
    ['plan', !input.plan || isOneChoice(input.plan), 'must have an id or an uploadId, and not both'],
  ]
  return rules.flatMap(([field, isRight, message]) => (isRight ? [] : [{ field, message }]))
}

function rulesOfRent(rent: ExternalListingInput['rent']): [string, boolean, string][] {
  if (!rent) return []
  const { low, high } = rent
  return [
    ['rent', low.magnitude > 0 && high.magnitude <= MAX_RENT, `must be above 0 and at most ${MAX_RENT}`],
    ['rent', high.magnitude >= low.magnitude, 'must not end below its beginning'],
    ['rent', low.units.period !== null, 'must be for a year or a month'],
    ['rent', JSON.stringify(unitsOf(low)) === JSON.stringify(unitsOf(high)), 'must have the same units at both ends'],
  ]
}

const unitsOf = ({ units: { money, area, period } }: NonNullable<ExternalListingInput['rent']>['low']) => [
  money,
  area,
  period,
]

const isWithin = (value: number, { least, most }: { least: number; most: number }) => value >= least && value <= most

const isOneChoice = ({ id, uploadId }: { id?: number; uploadId?: string }) =>
  (id === undefined) !== (uploadId === undefined)

function areDifferent(photos: ExternalListingInput['photos']): boolean {
  return new Set(photos.map(({ id, uploadId }) => id ?? uploadId)).size === photos.length
}

const isLink = (text: string) => webAddress(text.trim()) !== null && URL.canParse(text.trim())
