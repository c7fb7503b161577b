import { useHydrated } from '@tanstack/react-router'
import { useRef } from 'react'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { areaParts } from '#lib/units/area.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { StackSpace } from '../../contract.ts'
import { floorLabel } from '../../stack/messages.ts'
import type { FloorStack, StackPart, StackRow } from '../../stack/rules.ts'
import classes from './AvailabilityStack.module.css'
import { moveFocus } from './move-focus.ts'
import { StackLegend } from './StackLegend.tsx'
import { areaWords, commonUnit, spaceLabel, stateWords, unavailableLabel } from './stack-labels.ts'

export type ListingHref = (listing: { id: number; slug: string }) => string | undefined

type Props = {
  name: string
  countryCode: string
  stack: FloorStack
  selected: number | undefined
  onSelect: (listingId: number) => void
  /** By default the page of each; where there is none, it is selected alone. */
  hrefOf?: ListingHref
}

/** Suites by floor. Arrow keys move between suites, Enter opens one. */
export function AvailabilityStack({ name, countryCode, stack, selected, onSelect, hrefOf = paths.listing }: Props) {
  const text = useText()
  const table = useRef<HTMLTableElement>(null)
  const { rows } = stack
  const unplaced = stack.unplaced.filter(({ listing }) => listing !== null)
  const offered = rows.flatMap(({ parts }) => parts.flatMap(({ space }) => space ?? []))
  const shared = {
    countryCode,
    selected,
    onSelect,
    hrefOf,
    showsUnit: commonUnit([...offered, ...unplaced]) === undefined,
  }
  return (
    <div className={classes.stack}>
      <table ref={table} className={classes.table} onKeyDown={(event) => moveFocus(event, table.current)}>
        <caption className="visually-hidden">{text('building.stack.caption', { name })}</caption>
        <colgroup>
          <col className={classes.floors} />
          <col />
        </colgroup>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{text('listing.detail.floor')}</th>
            <th scope="col">{text('common.spaces')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.low} row={row} {...shared} />
          ))}
          {unplaced.length > 0 && (
            <tr className={classes.unplaced}>
              <th scope="row">{text('building.stack.unplaced')}</th>
              <td>
                <ul className={classes.suites}>
                  {unplaced.map((space) => (
                    <li key={space.listing?.id} className={classes.part}>
                      <Suite space={space} {...shared} />
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <StackLegend />
    </div>
  )
}

type Shared = Pick<Props, 'countryCode' | 'selected' | 'onSelect'> & {
  hrefOf: ListingHref
  /** The listings have different area units, so each shows its own. */
  showsUnit: boolean
}

function Row({ row, ...shared }: { row: StackRow } & Shared) {
  const text = useText()
  const locale = useLocale()
  const { countryCode } = shared
  const { low, high, parts, joined, blockSqft } = row
  const unit = parts.find(({ space }) => space)?.space?.area.unit ?? 'sf'
  const isTall = high > low && parts.some(({ space }) => space)
  return (
    <tr data-joined={joined ?? undefined} data-tall={isTall || undefined}>
      <th scope="row" className="num">
        {floorLabel(low, high, text, countryCode)}
      </th>
      <td>
        <ul className={classes.suites}>
          {parts.map((part, index) => (
            <li
              // The parts of a row never change, and unavailable parts have no id, so the index is a safe key.
              key={part.space?.listing?.id ?? `${part.kind}${index}`}
              className={classes.part}
              style={{ flexGrow: shareOf(part, row) }}
            >
              {part.kind === 'space' ? (
                <Suite space={part.space} row={row} {...shared} />
              ) : (
                <span className={classes.quiet} title={unavailableLabel(part.kind, high - low + 1, text)}>
                  <span>{unavailableLabel(part.kind, parts.length === 1 ? high - low + 1 : 1, text)}</span>
                </span>
              )}
            </li>
          ))}
        </ul>
        {blockSqft !== null && (
          <span className={`${classes.together} num`}>
            {text('building.stack.together', { area: areaWords(blockSqft, unit, locale) })}
          </span>
        )}
      </td>
    </tr>
  )
}

type SuiteProps = { space: StackSpace; row?: StackRow } & Shared

function Suite({ space, row, showsUnit, selected, onSelect, hrefOf }: SuiteProps) {
  const text = useText()
  const locale = useLocale()
  const hydrated = useHydrated()
  const { listing } = space
  if (!listing) return null
  const { id, slug, name } = listing
  const { figure, unit } = areaParts(space.area, locale)
  const state = stateWords(space, text, locale)
  return (
    <SiteLink
      className={classes.suite}
      href={hrefOf({ slug, id }) ?? '#availability'}
      // The arrows and the pointer pass over many.
      preload={false}
      title={`${name}, ${figure} ${unit}, ${state}`}
      data-state={space.state}
      data-suite={id}
      data-selected={id === selected || undefined}
      // Without JavaScript every suite takes part in the Tab order; with it the arrow keys reach the others.
      tabIndex={hydrated && id !== selected ? -1 : undefined}
      onPointerEnter={() => onSelect(id)}
      onFocus={() => onSelect(id)}
    >
      <b>
        {spaceLabel(space, row, text)}
        {space.state === 'coming' && (
          <span className={classes.when}> · {formatDate(space.availableOn ?? '', locale)}</span>
        )}
      </b>
      <span className={`${classes.area} num`}>
        {figure}
        <span className={showsUnit || row?.parts.length === 1 ? undefined : 'visually-hidden'}> {unit}</span>
        <span className="visually-hidden">, {state}</span>
      </span>
    </SiteLink>
  )
}

const shareOf = ({ sqft }: StackPart, row: StackRow) =>
  row.sqft > 0 ? Math.max(1, Math.round((sqft / row.sqft) * 1000)) : 1
