import { floorNumber } from '#features/catalog/listings/rules.ts'
import { HOME_MARKETS } from '#features/markets/rules.ts'
import type { Locale } from '#lib/locale.ts'
import type { AreaUnit } from '#lib/units/area.ts'
import { formatLength } from '#lib/units/length.ts'
import type { Currency, Period } from '#lib/units/money.ts'
import { readLength } from '#lib/units/read-length.ts'
import type { ExternalListing, ExternalListingInput, FlyerFile } from '../../contract.ts'
import { SOURCE_FIELDS, SPACE_FIELDS } from '../../fields.ts'
import type { ChosenPhoto, ChosenPlan } from './chosen-pictures.ts'

type Coordinates = NonNullable<ExternalListingInput['coordinates']>

/** The form's fields in page order. Pictures and the pin are JSON, so that they are saved and discarded as the others are. */
export type Values = Record<(typeof FIELDS)[number], string>

export const FIELDS = [...SPACE_FIELDS, 'photos', 'plan', 'flyer', ...SOURCE_FIELDS] as const

/** For what a rent is quoted: an area or the whole space, in a period. */
export const RENT_UNITS = ['sf/yr', 'sf/mo', 'sqm/yr', 'sqm/mo', '/yr', '/mo'] as const

/** A form that is not filled in, with the usual units of the locale. */
export const emptyValues = (locale: Locale): Values => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, ''])) as Values),
  countryCode: HOME_MARKETS[locale].countryCode,
  currency: HOME_MARKETS[locale].currency,
  pin: 'null',
  areaUnit: 'sf',
  rentUnit: 'sf/yr',
  photos: '[]',
  plan: 'null',
  flyer: 'null',
})

/** A saved listing as the values of the form. */
export function valuesOf(listing: ExternalListing, locale: Locale): Values {
  const { address, floor, area, minDivisible, ceiling, agent, rent, costs } = listing
  const { units } = rent?.low ?? {}
  return {
    ...emptyValues(locale),
    name: listing.name,
    buildingName: address.buildingName ?? '',
    street: address.street,
    city: address.city,
    abbreviatedRegion: address.abbreviatedRegion ?? '',
    postalCode: address.postalCode ?? '',
    countryCode: address.countryCode,
    pin: JSON.stringify(listing.coordinates),
    spaceType: listing.spaceType ?? '',
    floor: floor === null ? '' : String(floorNumber(floor, address.countryCode)),
    ...(area && { area: String(area.magnitude), areaUnit: area.unit === 'sf' ? 'sf' : 'sqm' }),
    minDivisible: textOf(minDivisible?.magnitude ?? null),
    buildingClass: listing.buildingClass ?? '',
    condition: listing.condition ?? '',
    ceiling: ceiling ? formatLength(ceiling, locale) : '',
    description: listing.description,
    ...(rent &&
      units && {
        rentLow: String(rent.low.magnitude),
        rentHigh: rent.high.magnitude === rent.low.magnitude ? '' : String(rent.high.magnitude),
        currency: units.money,
        rentUnit: `${units.area === 'sm' ? 'sqm' : (units.area ?? '')}/${units.period}`,
      }),
    operatingExpenses: textOf(costs.operatingExpenses),
    taxes: textOf(costs.taxes),
    electricity: textOf(costs.electricity),
    leaseType: listing.leaseType ?? '',
    leaseStructure: listing.leaseStructure ?? '',
    availability: listing.availability ?? '',
    availableOn: listing.availableOn ?? '',
    minTermMonths: textOf(listing.minTermMonths),
    maxTermMonths: textOf(listing.maxTermMonths),
    photos: JSON.stringify(listing.photos satisfies ChosenPhoto[]),
    plan: JSON.stringify(listing.plan && ({ ...listing.plan, page: 1, pages: [] } satisfies ChosenPlan)),
    flyer: JSON.stringify(listing.flyer),
    agentName: agent.name,
    agentCompany: agent.company,
    agentEmail: agent.email,
    agentPhone: agent.phone,
    sourceUrl: listing.sourceUrl ?? '',
  }
}

/** Values without mistakes as the request. */
export function inputOf(values: Values): ExternalListingInput {
  const { countryCode } = values
  const floor = numberIn(values.floor)
  const photos: ChosenPhoto[] = JSON.parse(values.photos)
  const plan: ChosenPlan | null = JSON.parse(values.plan)
  const flyer: FlyerFile | null = JSON.parse(values.flyer)
  const chosen = <T>(value: string) => (value === '' ? null : (value as T))
  return {
    name: values.name,
    address: {
      street: values.street,
      city: values.city,
      abbreviatedRegion: chosen(values.abbreviatedRegion),
      postalCode: chosen(values.postalCode),
      countryCode,
      buildingName: chosen(values.buildingName),
    },
    coordinates: JSON.parse(values.pin) as Coordinates | null,
    // The inverse of what is shown, which depends on the country.
    floor: floor === undefined ? null : floor - floorNumber(0, countryCode),
    buildingClass: chosen(values.buildingClass),
    spaceType: chosen(values.spaceType),
    condition: chosen(values.condition),
    area: areaOf(values.area, values),
    minDivisible: areaOf(values.minDivisible, values),
    rent: rentOf(values),
    costs: {
      operatingExpenses: numberIn(values.operatingExpenses) ?? null,
      taxes: numberIn(values.taxes) ?? null,
      electricity: numberIn(values.electricity) ?? null,
    },
    leaseType: chosen(values.leaseType),
    leaseStructure: chosen(values.leaseStructure),
    availability: chosen(values.availability),
    availableOn: values.availability === 'specified' ? values.availableOn : null,
    minTermMonths: numberIn(values.minTermMonths) ?? null,
    maxTermMonths: numberIn(values.maxTermMonths) ?? null,
    ceiling: readLength(values.ceiling, countryCode) ?? null,
    description: values.description,
    agent: {
      name: values.agentName,
      company: values.agentCompany,
      email: values.agentEmail,
      phone: values.agentPhone,
    },
    sourceUrl: chosen(values.sourceUrl),
    photos: photos.map(({ id, uploadId, caption }) => ({ ...(uploadId ? { uploadId } : { id: id! }), caption })),
    plan: plan && (plan.uploadId ? { uploadId: plan.uploadId, page: plan.page } : { id: plan.id! }),
    flyer: flyer && { id: flyer.id },
  }
}

function areaOf(typed: string, { areaUnit }: Pick<Values, 'areaUnit'>): ExternalListingInput['area'] {
  const magnitude = numberIn(typed)
  return magnitude === undefined ? null : { magnitude, unit: areaUnit as AreaUnit }
}

function rentOf({ rentLow, rentHigh, currency, rentUnit }: Values): ExternalListingInput['rent'] {
  const low = numberIn(rentLow)
  if (low === undefined) return null
  const [area, period] = rentUnit.split('/') as [AreaUnit | '', Period]
  const units = { money: currency as Currency, area: area || null, period }
  return { low: { magnitude: low, units }, high: { magnitude: numberIn(rentHigh) ?? low, units } }
}

/** A typed number such as "10,000"; undefined for anything else. */
export function numberIn(text: string): number | undefined {
  const plain = text.replace(/[,\s]/g, '')
  return /^-?\d{1,10}(\.\d{1,4})?$/.test(plain) ? Number(plain) : undefined
}

const textOf = (value: number | null) => (value === null ? '' : String(value))
