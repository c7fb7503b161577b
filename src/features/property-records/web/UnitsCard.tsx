import { useState } from 'react'
import { Segments } from '#ui/Segments.tsx'
import { useText } from '#ui/use-text.ts'
import type { UnitPreview } from '../contract.ts'
import { VACANCIES, type Vacancy } from '../rules.ts'
import { UnitRow } from './UnitRow.tsx'
import classes from './UnitsCard.module.css'
import { isLinkable, type Link } from './use-link.ts'

/** The units of a record by their state, and what each becomes; those that can be linked are chosen here. */
export function UnitsCard({ units, link }: { units: UnitPreview[]; link: Link }) {
  const text = useText()
  const byVacancy = Map.groupBy(units, ({ unit }) => unit.vacancy)
  const [vacancy, setVacancy] = useState<Vacancy>(() => VACANCIES.find((each) => byVacancy.has(each)) ?? 'vacant')
  const shown = byVacancy.get(vacancy) ?? []
  const linkable = shown.filter(isLinkable).map(({ unit }) => unit.id)
  const chosen = linkable.filter((id) => link.unitIds.has(id))
  const isAll = linkable.length > 0 && chosen.length === linkable.length
  return (
    <section className={classes.card} aria-labelledby="units">
      <header>
        <div>
          <h2 id="units">{text('propertyRecord.units')}</h2>
          <p>{text('propertyRecord.units.about', { count: units.length })}</p>
        </div>
        <Segments
          legend={text('propertyRecord.vacancy')}
          name="vacancy"
          choices={VACANCIES.map((value) => ({
            value,
            label: text(`propertyRecord.vacancy.${value}`, { count: byVacancy.get(value)?.length ?? 0 }),
          }))}
          value={vacancy}
          onChange={setVacancy}
        />
      </header>
      {shown.length === 0 ? (
        <p className={classes.none}>{text('propertyRecord.units.none')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>
                <input
                  type="checkbox"
                  aria-label={text('propertyRecord.unit.selectAll')}
                  disabled={linkable.length === 0}
                  checked={isAll}
                  ref={(box) => {
                    if (box) box.indeterminate = chosen.length > 0 && !isAll
                  }}
                  onChange={() => link.toggle(linkable, !isAll)}
                />
              </th>
              <th>{text('propertyRecord.unit')}</th>
              <th data-end>{text('listing.fact.area')}</th>
              <th data-end>{text('externalListing.rentLow')}</th>
              <th>{text('propertyRecord.unit.vacantFrom')}</th>
              <th>{text('propertyRecord.unit.becomes')}</th>
              <th>{text('propertyRecord.unit.note')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((each) => (
              <UnitRow key={each.unit.id} {...{ each, link }} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
