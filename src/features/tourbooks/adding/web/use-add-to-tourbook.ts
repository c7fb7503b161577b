import { useRouter } from '@tanstack/react-router'
import { readAddress } from '#features/search/web/read-address.ts'
import { sections } from '#lib/paths.ts'
import { useIdempotencyKey } from '#site/api/use-idempotency-key.ts'
import { useOptimisticWrite } from '#site/api/use-optimistic-write.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { Savable } from '#site/saved/saved-state.ts'
import { useLocale } from '#ui/use-text.ts'
import { requirementOfSearch } from '../../requirement/rules.ts'
import { addBesideNeighbors } from '../../rules.ts'
import { tourbookWrite } from '../../web/tourbook-write.ts'
import { type Named, READS_OF_STOPS, type Stops, useStopChange } from './use-stop-change.ts'

/** Adds listings to a tourbook or removes them: shown at once, taken back when it fails, and undone by one click. */
export function useAddToTourbook() {
  const { call, events, text } = useApp()
  const locale = useLocale()
  const router = useRouter()
  const write = useOptimisticWrite()
  const keys = useIdempotencyKey()
  const { announce, change } = useStopChange()

  function trackAll(event: 'TOURBOOK_LISTING_ADDED' | 'TOURBOOK_LISTING_REMOVED', tourbookId: number, ids: number[]) {
    for (const listingId of ids) events.track(event, { tourbookId, listingId })
  }

  /** Adds listings that the tourbook does not have. */
  function add(tourbook: Named, listings: readonly Savable[]) {
    const { id } = tourbook
    const listingIds = listings.map((listing) => listing.id)
    const added: Stops = listings.map((listing) => ({
      listingId: listing.id,
      buildingId: listing.buildingId ?? null,
      photo: listing.photo ?? null,
      longitude: null,
      latitude: null,
    }))
    return change(tourbook, {
      edit: (stops) =>
        addBesideNeighbors(
          stops,
          added.filter((stop) => !hasListing(stops, stop)),
        ),
      async send(options) {
        await call('POST /api/tourbooks/:id/listings', { params: { id }, body: { listingIds } }, options)
        trackAll('TOURBOOK_LISTING_ADDED', id, listingIds)
      },
      done: 'addToTourbook.added',
      failed: 'addToTourbook.failed',
      listingIds,
      undo: () => remove(tourbook, listings),
    })
  }

  /** Removes listings of the tourbook; undone, they are where they were. */
  function remove(tourbook: Named, listings: readonly Savable[]) {
    const { id } = tourbook
    const listingIds = listings.map((listing) => listing.id)
    const removed: number[] = []
    let before: Stops = []
    const undo = () =>
      change(tourbook, {
        edit: (stops) => putBack(stops, before, listingIds),
        async send(options) {
          for (const sortableId of removed) {
            const input = { params: { id: sortableId }, body: { removed: false } } as const
            await call('PUT /api/tourbook_listings/:id', input, options)
          }
          trackAll('TOURBOOK_LISTING_ADDED', id, listingIds)
        },
        done: 'addToTourbook.added',
        failed: 'addToTourbook.failed',
        listingIds,
      })
    return change(tourbook, {
      edit(stops) {
        if (listingIds.some((listingId) => hasListing(stops, { listingId }))) before = stops
        return stops.filter(({ listingId }) => listingId === null || !listingIds.includes(listingId))
      },
      async send(options) {
        for (const listingId of listingIds) {
          const input = { params: { id, listingId } }
          const { sortableId } = await call('DELETE /api/tourbooks/:id/listings/:listingId', input, options)
          removed.push(sortableId)
        }
        trackAll('TOURBOOK_LISTING_REMOVED', id, listingIds)
      },
      done: 'addToTourbook.removed',
      failed: 'addToTourbook.remove.failed',
      listingIds,
      undo,
    })
  }

  return {
    add,
    remove,
    /** Creates a tourbook with the listings, for what the search needs that it begins with, and returns its id. */
    async addToNew(name: string, listings: readonly Savable[]): Promise<number> {
      const listingIds = listings.map(({ id }) => id)
      const { pathname, search } = router.latestLocation
      const searched =
        pathname.startsWith(sections.search) && readAddress(pathname.slice(sections.search.length + 1), search)
      const body = { name, listingIds, requirement: searched ? requirementOfSearch(searched.criteria, locale) : {} }
      const created = await call('POST /api/tourbooks', { body }, { idempotencyKey: keys.keyOf(body) })
      keys.clear()
      trackAll('TOURBOOK_LISTING_ADDED', created.id, listingIds)
      const params = { id: created.id }
      const undo = () =>
        write({
          ...tourbookWrite(created.id, text, 'tourbooks.delete.failed'),
          send: (options) => call('DELETE /api/tourbooks/:id', { params }, options),
          invalidates: READS_OF_STOPS,
        })
      announce(created, { done: 'addToTourbook.added', listingIds, undo })
      return created.id
    },
  }
}

const hasListing = (stops: Stops, { listingId }: Pick<Stops[number], 'listingId'>) =>
  listingId !== null && stops.some((stop) => stop.listingId === listingId)

/** The stops with these listings where they were before. */
const putBack = (stops: Stops, before: Stops, listingIds: readonly number[]) =>
  before.reduce((now, stop, index) => {
    const isMissing = stop.listingId !== null && listingIds.includes(stop.listingId) && !hasListing(now, stop)
    return isMissing ? now.toSpliced(index, 0, stop) : now
  }, stops)
