import { AlertsLink } from '#features/saved/web/AlertsLink.tsx'
import { EmptySaved } from '#features/saved/web/EmptySaved.tsx'
import { readSavedAddress, savedInput } from '#features/saved/web/read-saved-address.ts'
import { savedHead } from '#features/saved/web/saved-head.ts'
import { useSavedAddress } from '#features/saved/web/use-saved-address.ts'
import { paths } from '#lib/paths.ts'
import { usePageEvent } from '#site/events/use-events.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { pictureAt } from '#ui/media/picture-at.ts'
import { useText } from '#ui/use-text.ts'
import type { SavedBuildingOwner } from '../contract.ts'
import { PLACE_SORTS } from '../rules.ts'
import { SavedList } from './SavedList.tsx'
import classes from './SavedRow.module.css'
import { SavedRow } from './SavedRow.tsx'
import { Selectable } from './Selectable.tsx'
import { useSavedList } from './use-saved-list.ts'

const LIST = 'GET /api/saved_building_owners'

export async function load(context: LoadContext): Promise<PageHead> {
  await context.read(LIST, savedInput(readSavedAddress(context.search, PLACE_SORTS)))
  return savedHead(context, 'saved.owners')
}

/** A user's saved landlords, and the listings published in their buildings since. */
export function Page() {
  const address = useSavedAddress(PLACE_SORTS)
  const listQuery = useSavedList(LIST, savedInput(address.address))
  const { results } = listQuery
  usePageEvent('SAVED_BUILDING_OWNERS', { itemCount: results?.pagination.totalCount ?? 0 }, address.address.page)
  return (
    <SavedList
      kind="landlord"
      listQuery={{ ...listQuery, results: results && { ...results, items: results.buildingOwners } }}
      address={address}
      sorts={PLACE_SORTS}
      counted="saved.count.owners"
      savable={savable}
      extra={<AlertsLink />}
      empty={<EmptySaved title="saved.empty.owners" about="saved.empty.owners.about" />}
    >
      {(landlords, selection) => (
        <ul className={classes.rows}>
          {landlords.map((landlord) => (
            <li key={landlord.id}>
              <Selectable item={savable(landlord)} selection={selection}>
                <Row landlord={landlord} />
              </Selectable>
            </li>
          ))}
        </ul>
      )}
    </SavedList>
  )
}

function Row({ landlord }: { landlord: SavedBuildingOwner }) {
  const text = useText()
  const { id, slug, logo, buildingCount, listingCount, newListingCount, savedOn } = landlord
  const counts = [
    text('saved.ownerBuildings', { count: buildingCount }),
    text('landlord.spaces', { count: listingCount }),
  ]
  return (
    <SavedRow
      item={savable(landlord)}
      href={paths.landlord({ slug })}
      photo={logo === null ? undefined : pictureAt(logo)}
      isLogo
      lines={[counts.join(' · ')]}
      news={{
        count: newListingCount,
        since: savedOn,
        href: paths.search({ query: { landlords: id, sort: 'newest' } }),
      }}
    />
  )
}

const savable = ({ id, name }: SavedBuildingOwner) => ({ kind: 'landlord' as const, id, name })
