import { AlertsLink } from '#features/saved/web/AlertsLink.tsx'
import { EmptySaved } from '#features/saved/web/EmptySaved.tsx'
import { readSavedAddress, savedInput } from '#features/saved/web/read-saved-address.ts'
import { savedHead } from '#features/saved/web/saved-head.ts'
import { useSavedAddress } from '#features/saved/web/use-saved-address.ts'
import { paths } from '#lib/paths.ts'
import { describeAreaRange } from '#lib/units/area.ts'
import { usePageEvent } from '#site/events/use-events.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { SavedBuilding } from '../contract.ts'
import { PLACE_SORTS } from '../rules.ts'
import { SavedList } from './SavedList.tsx'
import classes from './SavedRow.module.css'
import { SavedRow } from './SavedRow.tsx'
import { Selectable } from './Selectable.tsx'
import { useSavedList } from './use-saved-list.ts'

const LIST = 'GET /api/saved_buildings'

export async function load(context: LoadContext): Promise<PageHead> {
  await context.read(LIST, savedInput(readSavedAddress(context.search, PLACE_SORTS)))
  return savedHead(context, 'saved.buildings')
}

/** A user's saved buildings, and the listings published in them since. */
export function Page() {
  const address = useSavedAddress(PLACE_SORTS)
  const listQuery = useSavedList(LIST, savedInput(address.address))
  const { results } = listQuery
  usePageEvent('SAVED_BUILDINGS', { itemCount: results?.pagination.totalCount ?? 0 }, address.address.page)
  return (
    <SavedList
      kind="building"
      listQuery={{ ...listQuery, results: results && { ...results, items: results.buildings } }}
      address={address}
      sorts={PLACE_SORTS}
      counted="saved.count.buildings"
      savable={savable}
      extra={<AlertsLink />}
      empty={<EmptySaved title="saved.empty.buildings" about="saved.empty.buildings.about" />}
    >
      {(buildings, selection) => (
        <ul className={classes.rows}>
          {buildings.map((building) => (
            <li key={building.id}>
              <Selectable item={savable(building)} selection={selection}>
                <Row building={building} />
              </Selectable>
            </li>
          ))}
        </ul>
      )}
    </SavedList>
  )
}

function Row({ building }: { building: SavedBuilding }) {
  const text = useText()
  const locale = useLocale()
  const { id, street, city, market, submarket, photo, listingCount, areaRange, newListingCount, savedOn } = building
  const range = areaRange && describeAreaRange(areaRange.low, areaRange.high, locale)
  return (
    <SavedRow
      item={savable(building)}
      href={paths.building({ id })}
      photo={photo ?? undefined}
      lines={[
        [street, submarket ?? city].join(' · '),
        [text('landlord.spaces', { count: listingCount }), range].filter(Boolean).join(', '),
      ]}
      news={{
        count: newListingCount,
        since: savedOn,
        href: paths.search({ id: market, query: { building_ids: id, sort: 'newest' } }),
      }}
    />
  )
}

const savable = ({ id, name, market }: SavedBuilding) => ({ kind: 'building' as const, id, name, market })
