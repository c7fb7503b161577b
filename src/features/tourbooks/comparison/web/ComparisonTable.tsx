import { Fragment, type ReactNode, useRef } from 'react'
import { formatArea } from '#lib/units/area.ts'
import type { Money } from '#lib/units/money.ts'
import type { MessageId } from '#messages/messages.ts'
import { ROLES } from '#ui/table/roles.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { CostTerms } from '../../requirement/rules.ts'
import type { ComparedSpace } from '../contract.ts'
import type { Group } from '../row-order/rules.ts'
import type { ComparisonRow } from '../rules.ts'
import { ComparisonRowView } from './ComparisonRowView.tsx'
import classes from './ComparisonTable.module.css'
import { inGroups } from './comparison-groups.ts'
import { SpaceHead } from './SpaceHead.tsx'
import { StickyHeads } from './StickyHeads.tsx'
import type { TableSlots } from './table-slots.ts'

export type TableProps = {
  spaces: readonly ComparedSpace[]
  rows: readonly ComparisonRow[]
  rentUnits: Money['units'] | null
  /** Rents are shown as quoted. */
  isQuoted: boolean
  /** What the number of columns counts. */
  counted: MessageId
  /** For which size costs are stated. */
  terms: CostTerms | null
  /** What is shown below the name of a space, such as a client's verdict. */
  note?: ((space: ComparedSpace) => ReactNode) | undefined
}

/** Spaces side by side. On a phone two columns are visible, and the heading of a row is above its cells. */
export function ComparisonTable({
  spaces,
  rows,
  rentUnits,
  isQuoted,
  counted,
  terms,
  note,
  slots,
}: TableProps & { slots?: TableSlots | undefined }) {
  const text = useText()
  const title = text('comparison.table', { count: spaces.length })
  const frame = useRef<HTMLElement>(null)
  const heads = useRef<HTMLTableSectionElement>(null)
  return (
    <div className={classes.comparison} style={{ '--columns': spaces.length } as object}>
      <StickyHeads spaces={spaces} frame={frame} heads={heads} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too */}
      <section ref={frame} className={classes.scroll} tabIndex={0} aria-label={title}>
        <table className={classes.table} {...ROLES.table} aria-label={title}>
          <thead ref={heads} {...ROLES.rowgroup}>
            <tr {...ROLES.row}>
              <th
                scope="col"
                {...ROLES.columnheader}
                className={classes.corner}
                data-editing={slots ? true : undefined}
              >
                <span className="visually-hidden">{text('comparison.fact')}</span>
                {slots?.corner ?? <span aria-hidden="true">{text(counted, { count: spaces.length })}</span>}
              </th>
              {spaces.map((space) => (
                <SpaceHead key={space.id} space={space} note={note?.(space)} />
              ))}
            </tr>
          </thead>
          {inGroups(rows, slots !== undefined).map(({ group, rows: inside }) => {
            const body = (
              <tbody {...ROLES.rowgroup} data-group={group}>
                {group !== 'area' && <GroupHead group={group} terms={terms} columns={spaces.length + 1} />}
                {inside.map((row) => (
                  <ComparisonRowView key={row.key} {...{ row, spaces, rentUnits, isQuoted, slots }} />
                ))}
                {slots?.addition(group)}
              </tbody>
            )
            const keys = inside.map(({ key }) => key)
            return <Fragment key={group}>{slots ? slots.frame(group, keys, body) : body}</Fragment>
          })}
        </table>
      </section>
    </div>
  )
}

type HeadProps = { group: Exclude<Group, 'area'>; terms: CostTerms | null; columns: number }

/** The heading of a group of rows, and how its rows are meant. */
function GroupHead({ group, terms, columns }: HeadProps) {
  const text = useText()
  const locale = useLocale()
  const size = terms && formatArea({ magnitude: Math.round(terms.size), unit: 'sf' }, locale)
  return (
    <tr {...ROLES.row} className={classes.group}>
      <th scope="rowgroup" {...ROLES.rowheader} colSpan={columns}>
        <span>
          {group === 'cost' && size ? text('comparison.group.costFor', { size }) : text(`comparison.group.${group}`)}
          {group === 'own' && <small>{text('comparison.group.own.about')}</small>}
        </span>
      </th>
    </tr>
  )
}
