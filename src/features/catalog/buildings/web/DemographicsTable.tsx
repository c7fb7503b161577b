import { perLocale } from '#lib/locale.ts'
import { formatMoney, type Money } from '#lib/units/money.ts'
import table from '#ui/figure-table.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Demographics } from '../contract.ts'
import classes from './DemographicsTable.module.css'
import sections from './Section.module.css'

const COUNTS = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }))
const SHARES = perLocale((tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }))

/** Demographics around the building by radius, with their source. */
export function DemographicsTable({ rings }: { rings: Demographics[] }) {
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
  const known = measures.filter(([, figure]) => rings.some((ring) => figure(ring) !== null))
  const source = [...new Set(rings.map((ring) => ring.source))].filter(Boolean).join('; ')
  return (
    <section className={sections.section} id="demographics">
      <h2>{text('building.section.demographics')}</h2>
      <div className={`${table.scroll} ${classes.scroll}`}>
        <table className={`${table.table} ${classes.table}`}>
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
            {known.map(([label, figure]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {rings.map((ring) => (
                  <td key={ring.ringMiles} className="num">
                    {figure(ring) ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {source && <p className={sections.note}>{text('building.demographics.note', { source })}</p>}
    </section>
  )
}

// The row's label names the period, so the figures leave it out.
const yearly = ({ magnitude, units }: Money): Money => ({ magnitude, units: { ...units, period: null } })
