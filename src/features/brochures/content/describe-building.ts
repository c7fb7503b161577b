import type { Building } from '#features/catalog/buildings/contract.ts'
import { industrialFacts } from '#features/catalog/buildings/messages.ts'
import { perLocale } from '#lib/locale.ts'
import { describeArea, perHundredSqm } from '#lib/units/area.ts'
import { formatMoney, type Money } from '#lib/units/money.ts'
import type { BrochureContent, BrochureTable, Fact } from '../brochure-content.ts'
import type { Words } from './brochure-words.ts'

const NUMBERS = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }))
const SHARES = perLocale((tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }))

export type KnownFact = [label: string, value: string | null | undefined | 0]

/** Facts without those that are not known. */
export const knownFacts = (facts: KnownFact[]): Fact[] =>
  facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))

/** What the page of a building says of it. */
export function overviewFacts(building: Building, { text, locale }: Words): Fact[] {
  const { rentableArea, stack, floors, landlord, managingCompany, leasingCompany } = building
  const figure = (value: number | null) => value && NUMBERS[locale].format(value)
  const year = (value: number | null) => value && String(value)
  return knownFacts([
    [text('search.filter.class'), building.class],
    [text('building.field.spaceType'), text(`spaceType.${building.spaceType}`)],
    [text('building.field.rentableAreaSqFt'), rentableArea && describeArea(rentableArea, locale)],
    [text('building.field.floors'), figure(floors)],
    [text('building.detail.plate'), stack.plate && (floors ?? 0) > 1 ? describeArea(stack.plate, locale) : null],
    [text('building.field.yearBuilt'), year(building.yearBuilt)],
    [text('building.field.yearRenovated'), year(building.yearRenovated)],
    [text('building.field.loadFactor'), figure(building.loadFactor)],
    [
      text('building.field.parkingRatio'),
      building.parkingRatio && text('building.perThousandSf', perThousand(building.parkingRatio)),
    ],
    [text('building.field.passengerElevators'), figure(building.passengerElevators)],
    [text('building.field.serviceElevators'), figure(building.serviceElevators)],
    [text('building.field.hvacHours'), building.hvacHours],
    [text('building.owner'), landlord?.name],
    [text('building.field.managingCompanyId'), managingCompany?.name],
    [text('building.field.leasingCompanyId'), leasingCompany?.name],
  ])
}

/** A ratio per 1,000 square feet, and per 100 square meters. */
const perThousand = (ratio: number) => ({ ratio, metric: perHundredSqm(ratio) })

/** Without counts of zero: a brochure lists what a building has. */
export const describeIndustrial = ({ industrialAttributes }: Building, words: Words): Fact[] =>
  industrialAttributes
    ? knownFacts(industrialFacts(industrialAttributes, words)).filter(({ value }) => value !== '0')
    : []

/** Certificates, fiber, and what charges cars. */
export const connectivityFacts = (building: Building, { text }: Words): Fact[] =>
  knownFacts([
    [
      text('building.section.connectivity'),
      building.connectivity &&
        text('building.connectivity.tier', { tier: text(`connectivity.${building.connectivity}`) }),
    ],
    [text('building.field.fiberProviders'), building.fiberProviders.join(', ')],
    [text('building.field.leed'), building.leed],
    [text('building.field.epc'), building.epc],
    [text('building.field.evChargingStations'), building.evChargingStations && String(building.evChargingStations)],
  ])

/** The figures by distance, with their source. */
export function demographicsOf({ demographics: rings }: Building, words: Words): BrochureContent['demographics'] {
  const { text, locale } = words
  if (rings.length === 0) return null
  const number = (value: number | null) => (value === null ? null : NUMBERS[locale].format(value))
  const money = (value: Money | null) =>
    value && formatMoney({ magnitude: value.magnitude, units: { ...value.units, period: null } }, locale)
  const measures: [string, (ring: (typeof rings)[number]) => string | null][] = [
    [text('building.demographics.population'), (ring) => number(ring.population)],
    [text('building.demographics.households'), (ring) => number(ring.households)],
    [text('building.demographics.age'), (ring) => number(ring.medianAge)],
    [text('building.demographics.income'), (ring) => money(ring.medianHouseholdIncome as Money | null)],
    [text('building.demographics.employees'), (ring) => number(ring.daytimeEmployees)],
    [
      text('building.demographics.bachelor'),
      (ring) => (ring.bachelorShare === null ? null : SHARES[locale].format(ring.bachelorShare)),
    ],
  ]
  const known = measures.filter(([, figure]) => rings.some((ring) => figure(ring) !== null))
  const sources = [...new Set(rings.map(({ source }) => source))].filter(Boolean).join('; ')
  const table: BrochureTable = {
    columns: [
      { head: '', share: 1.7, align: 'left' },
      ...rings.map(({ ringMiles }) => ({
        head: text('building.demographics.ring', { miles: ringMiles }),
        share: 1,
        align: 'right' as const,
      })),
    ],
    rows: known.map(([label, figure]) => [label, ...rings.map((ring) => figure(ring) ?? '–')]),
  }
  return { table, note: sources && text('building.demographics.note', { source: sources }) }
}
