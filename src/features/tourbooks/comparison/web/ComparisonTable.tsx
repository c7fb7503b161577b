import type { ReactNode } from 'react'
import type { Money } from '#lib/units/money.ts'
import type { MessageId } from '#messages/messages.ts'
import { ROLES } from '#ui/table/roles.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { ComparedSpace } from '../contract.ts'
import { describeValue } from '../messages.ts'
import type { ComparisonRow } from '../rules.ts'
import classes from './ComparisonTable.module.css'
import { SpaceHead } from './SpaceHead.tsx'

type Props = {
  spaces: readonly ComparedSpace[]
  rows: readonly ComparisonRow[]
  rentUnits: Money['units'] | null
  /** Rents are shown as quoted. */
  isQuoted: boolean
  /** What the number of columns counts. */
  counted: MessageId
  /** What is shown below the name of a space, such as a client's verdict. */
  note?: ((space: ComparedSpace) => ReactNode) | undefined
}

/** Spaces side by side. On a phone two columns are visible, and the heading of a row is above its cells. */
export function ComparisonTable({ spaces, rows, rentUnits, isQuoted, counted, note }: Props) {
  const text = useText()
  const locale = useLocale()
  const title = text('comparison.table', { count: spaces.length })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
    <section className={classes.scroll} tabIndex={0} aria-label={title}>
      <table
        className={classes.table}
        {...ROLES.table}
        aria-label={title}
        style={{ '--columns': spaces.length } as object}
      >
        <thead {...ROLES.rowgroup}>
          <tr {...ROLES.row}>
            <th scope="col" {...ROLES.columnheader} className={classes.corner}>
              <span className="visually-hidden">{text('comparison.fact')}</span>
              <span aria-hidden="true">{text(counted, { count: spaces.length })}</span>
            </th>
            {spaces.map((space) => (
              <SpaceHead key={space.id} space={space} note={note?.(space)} />
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup}>
          {rows.map(({ key, label, values, isSame, best }) => (
            <tr key={key} {...ROLES.row} data-same={isSame || undefined} data-row={key}>
              <th scope="row" {...ROLES.rowheader}>
                <span>{text(key === 'rent' && isQuoted ? 'comparison.row.rentQuoted' : label)}</span>
              </th>
              {values.map((value, index) => (
                <td key={spaces[index]!.id} {...ROLES.cell}>
                  {value ? (
                    <span className={best.includes(index) ? classes.best : undefined}>
                      {describeValue(value, { text, locale, rentUnits })}
                      {best.includes(index) && (
                        <span className="visually-hidden">, {text('comparison.best.cell')}</span>
                      )}
                    </span>
                  ) : (
                    <span className={classes.unknown}>
                      <span aria-hidden="true">–</span>
                      <span className="visually-hidden">{text('common.notStated')}</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
