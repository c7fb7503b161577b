import type { FieldTexts } from '#lib/fields/field-text.ts'
import type { FormFields } from '#lib/fields/fields.ts'
import { ApiError } from '#ui/api-error.ts'
import type { Versioned } from '#ui/record/record-change.ts'
import type { BuildingDemographics, Ring } from '../contract.ts'
import { DEMOGRAPHIC_DISTANCES, RING_FIELDS } from '../fields.ts'

/** The values of the form: the distances that are shown, and the figures of each by the place of its distance. */
type RingValues = Versioned & { distances: string } & Record<string, unknown>

/** The figures of one distance as they are typed: the share as a percentage. */
const FIGURES: FormFields = {
  ...RING_FIELDS,
  bachelorShare: { kind: 'number', min: 0, max: 100, decimals: 1, unit: 'percent' },
}

const nameAt = (place: number, name: string) => `rings.${place}.${name}`
/** The field's name in its ring. */
export const nameInRing = (name: string) => name.replace(/^rings\.\d+\./, '')
/** The distance of a figure of the form. */
export const distanceOf = (name: string) => DEMOGRAPHIC_DISTANCES[Number(name.split('.')[1])]

/** The fields of each distance. */
export const FIELDS_OF_RINGS: readonly FormFields[] = DEMOGRAPHIC_DISTANCES.map((_, place) =>
  Object.fromEntries(Object.entries(FIGURES).map(([name, field]) => [nameAt(place, name), field])),
)

/** All fields of the form. */
export const DEMOGRAPHIC_FIELDS: FormFields = Object.assign(
  { distances: { kind: 'text', max: 40 } },
  ...FIELDS_OF_RINGS,
)

export const readDistances = (text: unknown) => DEMOGRAPHIC_DISTANCES.filter((miles) => listOf(text).includes(miles))
export const printDistances = (distances: readonly number[]) => distances.toSorted((a, b) => a - b).join(', ')
const listOf = (text: unknown) => String(text).split(', ').map(Number)

/** A figure is read only while its distance is shown. */
export const isShown = (name: string, { distances }: FieldTexts) =>
  name === 'distances' || readDistances(distances).some((miles) => miles === distanceOf(name))

/** The fields of a distance without values. */
export const withoutFigures = (place: number): Record<string, string> =>
  Object.fromEntries(Object.keys(FIGURES).map((name) => [nameAt(place, name), '']))

export function ringValues({ version, rings }: Pick<BuildingDemographics, 'version' | 'rings'>): RingValues {
  const figures = DEMOGRAPHIC_DISTANCES.flatMap((miles, place) => {
    const ring = rings.find((each) => each.ringMiles === miles)
    return ring ? Object.entries(typedOf(ring)).map(([name, value]) => [nameAt(place, name), value]) : []
  })
  return { version, distances: printDistances(rings.map((ring) => ring.ringMiles)), ...Object.fromEntries(figures) }
}

const typedOf = ({ ringMiles: _, bachelorShare, ...figures }: Ring) => ({
  ...figures,
  bachelorShare: bachelorShare === null ? null : Number((bachelorShare * 100).toFixed(1)),
})

/** What is sent: all rings that are shown. */
export const ringsBody = (values: RingValues) => ({
  version: values.version,
  rings: readDistances(values.distances).map((miles): Ring => {
    const place = DEMOGRAPHIC_DISTANCES.indexOf(miles)
    const figures = Object.fromEntries(Object.keys(FIGURES).map((name) => [name, values[nameAt(place, name)] ?? null]))
    const { bachelorShare } = figures
    const share = typeof bachelorShare === 'number' ? Number((bachelorShare / 100).toFixed(3)) : null
    return { ...(figures as Omit<Ring, 'ringMiles'>), ringMiles: miles, bachelorShare: share }
  }),
})

/** An error of what was sent, in the names of the form. */
export function inFormNames(error: unknown, { distances }: RingValues): unknown {
  if (!(error instanceof ApiError)) return error
  const { fields, current, ...problem } = error.problem
  const places = readDistances(distances).map((miles) => DEMOGRAPHIC_DISTANCES.indexOf(miles))
  const nameOf = (field: string) => field.replace(/^rings\.(\d+)/, (_, index) => `rings.${places[Number(index)]}`)
  return new ApiError(
    error.name,
    error.status,
    {
      ...problem,
      ...(fields && { fields: fields.map(({ field, message }) => ({ field: nameOf(field), message })) }),
      ...(current && { current: ringValues(current as BuildingDemographics) }),
    },
    error.retryAfterS,
  )
}
