import { type Area, toSquareFeet } from '#lib/units/area.ts'
import type { Money } from '#lib/units/money.ts'
import { convertRent } from '#lib/units/rent.ts'
import type { Rent } from '../../contract.ts'

/** Total monthly cost with all extras, rounded to whole money; null where extras are not stated. */
export function allInPerMonth(rent: Rent | null, area: Area): Money | null {
  if (!rent || rent.extrasPerSfYear === null) return null
  const areaSf = toSquareFeet(area)
  const total = convertRent(rent.low as Money, 'all_in', { areaSf, extrasPerSfYear: rent.extrasPerSfYear })
  if (!total) return null
  return {
    magnitude: Math.round((total.magnitude * areaSf) / 12),
    units: { ...total.units, area: null, period: null },
  }
}
