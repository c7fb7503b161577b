import { IconArrowRight, IconStack2, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { toSquareFeet } from '#lib/units/area.ts'
import { useRead } from '#site/api/api-client.ts'
import segments from '#ui/layout/segment-links.module.css'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { ListingCard } from '../../../listings/contract.ts'
import type { Building, StackSpace } from '../../contract.ts'
import type { StackState } from '../../rules.ts'
import { blockFloors } from '../../stack/messages.ts'
import { blockOf, type FloorStack, layoutStack } from '../../stack/rules.ts'
import { NoSpaces } from '../NoSpaces.tsx'
import { spacesInput } from '../spaces-input.ts'
import classes from './Availability.module.css'
import { AvailabilityStack, type ListingHref } from './AvailabilityStack.tsx'
import { SpacePanel } from './SpacePanel.tsx'
import { SpaceTable } from './SpaceTable.tsx'
import { areaWords, largestBlock } from './stack-labels.ts'

/** The listings of a building: as a stack by floor, as a table, and the selected one beside them. */
export function Availability({ building }: { building: Building }) {
  const { listings, pagination } = useRead('GET /api/buildings/:id/listings', spacesInput(building.id))
  return <Spaces building={building} listings={listings} totalCount={pagination.totalCount} />
}

type SpacesProps = {
  building: Building
  listings: ListingCard[]
  totalCount: number
  /** Of a building before it is published: nothing can be saved. */
  isPreview?: boolean
  /** The page that a listing leads to; undefined where there is none. */
  hrefOf?: ListingHref
}

/** The same of listings that are read already. */
export function Spaces({ building, listings, totalCount, isPreview = false, hrefOf = paths.listing }: SpacesProps) {
  const text = useText()
  const { view } = usePageQuery()
  const cards = new Map(listings.map((card) => [card.id, card]))
  const stack = layoutStack(building.stack)
  const spaces = building.stack.spaces.filter(({ state }) => state !== 'leased')
  const [selected, select] = useState(() => firstChoice(spaces, cards))
  if (spaces.length === 0) return <NoSpaces building={building} />

  const shown = view === 'table' ? 'table' : 'stack'
  const space = spaces.find(({ listing }) => listing?.id === selected)
  const card = selected === undefined ? undefined : cards.get(selected)
  const { name } = building
  const { countryCode } = building.address
  return (
    <section className={classes.availability} id="availability" data-view={shown}>
      <header className={classes.head}>
        <h2>{text('building.section.availability')}</h2>
        <nav className={`${segments.links} ${classes.switch}`} aria-label={text('building.view')}>
          <ViewLink view="stack" shown={shown} />
          <ViewLink view="table" shown={shown} />
        </nav>
        <p>
          <Totals countryCode={countryCode} rentableArea={building.rentableArea} spaces={spaces} stack={stack} />
        </p>
      </header>
      <div className={classes.stack}>
        <AvailabilityStack {...{ name, countryCode, stack, selected, hrefOf }} onSelect={select} />
      </div>
      <div className={classes.panel}>
        {space && card && (
          <SpacePanel
            {...{ space, card, countryCode, isPreview }}
            href={hrefOf(card)}
            row={rowOf(stack, space)}
            block={blockOf(stack, card.id)}
          />
        )}
      </div>
      <div className={classes.table}>
        <SpaceTable {...{ name, spaces, cards, hrefOf }} onSelect={select} />
        {spaces.length > 5 && (
          <Link className={classes.all} to="." search={tableView} hash="availability">
            {text('building.table.all', { count: spaces.length })}{' '}
            <IconArrowRight size={16} stroke={1.75} aria-hidden />
          </Link>
        )}
        {totalCount > listings.length && (
          <SiteLink
            className={classes.rest}
            href={paths.search({ id: building.market, query: { building_ids: building.id } })}
          >
            {text('building.table.more', { count: totalCount })}
          </SiteLink>
        )}
      </div>
    </section>
  )
}

const VIEWS = { stack: IconStack2, table: IconTable }
type View = keyof typeof VIEWS
type Search = Record<string, unknown>

const tableView = (search: Search) => ({ ...search, view: 'table' })
const stackView = ({ view: _, ...search }: Search) => search

function ViewLink({ view, shown }: { view: View; shown: View }) {
  const text = useText()
  const Icon = VIEWS[view]
  return (
    <Link
      to="."
      search={view === 'table' ? tableView : stackView}
      replace
      resetScroll={false}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={view === shown || undefined}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      {text(`building.view.${view}`)}
    </Link>
  )
}

function Totals({
  countryCode,
  rentableArea,
  spaces,
  stack,
}: Pick<Building, 'rentableArea'> & { countryCode: string; spaces: StackSpace[]; stack: FloorStack }) {
  const text = useText()
  const locale = useLocale()
  const unit = spaces[0]!.area.unit
  const sized = spaces.map(({ area }) => ({ area, sqft: toSquareFeet(area) }))
  const sqft = sized.reduce((sum, each) => sum + each.sqft, 0)
  const block = largestBlock(stack, sized)
  const values = { count: spaces.length, area: areaWords(sqft, unit, locale) }
  return [
    rentableArea
      ? text('building.total.of', { ...values, whole: areaWords(toSquareFeet(rentableArea), unit, locale) })
      : text('building.total', values),
    block &&
      text('building.total.block', {
        area: areaWords(block.sqft, unit, locale),
        floors: blockFloors(block, text, countryCode),
      }),
  ]
    .filter(Boolean)
    .join(' · ')
}

const FIRST: Record<StackState, number> = { on_market: 4, coming: 3, unconfirmed: 2, under_offer: 1, leased: 0 }

/** Id of the listing selected at first: available now before later, exclusive ones first, then the largest. */
function firstChoice(spaces: StackSpace[], cards: Map<number, ListingCard>): number | undefined {
  const weight = ({ state, listing }: StackSpace) =>
    FIRST[state] * 2 + Number(listing !== null && cards.get(listing.id)?.exclusive)
  const order = (a: StackSpace, b: StackSpace) => weight(b) - weight(a) || toSquareFeet(b.area) - toSquareFeet(a.area)
  return spaces.toSorted(order)[0]?.listing?.id
}

const rowOf = ({ rows }: FloorStack, { listing }: StackSpace) =>
  rows.find(({ parts }) => parts.some(({ space }) => space?.listing?.id === listing?.id))
