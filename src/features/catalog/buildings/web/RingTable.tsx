import { perLocale } from '#lib/locale.ts'
import { formatMoney, type Money } from '#lib/units/money.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Demographics } from '../contract.ts'

const COUNTS = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }))
const SHARES = perLocale((tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }))

type Props = { rings: Demographics[]; className: string | undefined }

/** Who lives and works around a building: one column for each radius, and only what is known. */
export function RingTable({ rings, className }: Props) {
  const text = useText()
  const locale = useLocale()
  const [count, share] = [COUNTS[locale], SHARES[locale]]
  const measures: [string, (ring: Demographics) => string | null][] = [
    [text('building.demographics.population'), (ring) => count.format(ring.population)],
    [text('building.demographics.households'), (ring) => count.format(ring.households)],
    [text('building.demographics.age'), (ring) => count.format(ring.medianAge)],
    [
      text('building.demographics.income'),
      ({ medianHouseholdIncome: income }) => income && formatMoney(yearly(income as Money), locale),
    ],
    [
      text('building.demographics.employees'),
      (ring) => (ring.daytimeEmployees === null ? null : count.format(ring.daytimeEmployees)),
    ],
    [
      text('building.demographics.bachelor'),
      (ring) => (ring.bachelorShare === null ? null : share.format(ring.bachelorShare)),
    ],
  ]
  return (
    <table className={`num ${className}`}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{text('building.demographics.measure')}</span>
          </th>
          {rings.map(({ ringMiles }) => (
            <th key={ringMiles} scope="col">
              {text('building.demographics.ring', { miles: ringMiles })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {measures
          .filter(([, figure]) => rings.some((ring) => figure(ring) !== null))
          .map(([label, figure]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {rings.map((ring) => (
                <td key={ring.ringMiles}>{figure(ring) ?? '–'}</td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** Where the figures come from, each source once; empty where it is not known. */
export const sourcesOf = (rings: Demographics[]) =>
  [...new Set(rings.map((ring) => ring.source))].filter(Boolean).join('; ')

// The row's label names the period, so the figures leave it out.
const yearly = ({ magnitude, units }: Money): Money => ({ magnitude, units: { ...units, period: null } })
