import table from '#ui/figure-table.module.css'
import { useText } from '#ui/use-text.ts'
import type { Demographics } from '../contract.ts'
import classes from './DemographicsTable.module.css'
import { RingTable, sourcesOf } from './RingTable.tsx'
import sections from './Section.module.css'

/** Demographics around the building by radius, with their source. */
export function DemographicsTable({ rings }: { rings: Demographics[] }) {
  const text = useText()
  const source = sourcesOf(rings)
  return (
    <section className={sections.section} id="demographics">
      <h2>{text('building.section.demographics')}</h2>
      <div className={`${table.scroll} ${classes.scroll}`}>
        <RingTable rings={rings} className={`${table.table} ${classes.table}`} />
      </div>
      {source && <p className={sections.note}>{text('building.demographics.note', { source })}</p>}
    </section>
  )
}
