import type { CardPhoto } from '#features/media/contract.ts'
import { privatePictureOrNull } from '#features/media/present-media.ts'
import type { Db } from '#platform/database/db.ts'
import type { Tourbook, TourbookSummary } from './contract.ts'
import { tourbookInformation } from './events.ts'
import { countRespondents } from './feedback/store.ts'
import { requirementOf } from './requirement/store.ts'
import { loadSummaries } from './spaces/load-spaces.ts'
import type { Stop, StopListings } from './stops/contract.ts'
import { loadStops } from './stops/load-stops.ts'
import { countStops, findFirstStops, findStops } from './stops/store.ts'
import type { listTourbooks, TourbookRow } from './store.ts'

/** A tourbook with its stops, for its owner. */
export async function presentTourbook(db: Db, row: TourbookRow, now: Date): Promise<Tourbook> {
  const stops = await loadStops(db, await findStops(db, row.id), now)
  return {
    id: row.id,
    name: row.name,
    client: row.client,
    tourDate: row.tour_date,
    owner: { id: row.user_id, vtsId: null },
    requirement: requirementOf(row),
    cover: privatePictureOrNull(row.cover),
    listings: stops,
    firstSharedAt: row.first_shared_at?.toISOString() ?? null,
    countsVisits: row.counts_visits,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    analyticsInformation: tourbookInformation(row.id, stops),
  }
}

/** A tourbook for the searches that add to it. */
export const presentStopListings = (row: TourbookRow, stops: Stop[]): StopListings => ({
  id: row.id,
  name: row.name,
  client: row.client,
  requirement: requirementOf(row),
  stops: stops.map(({ external, id, buildingId, space }) => ({
    listingId: external ? null : id,
    buildingId,
    photo: space.photos[0] ?? null,
    longitude: space.longitude,
    latitude: space.latitude,
  })),
})

type ListRow = Awaited<ReturnType<typeof listTourbooks>>['rows'][number]
type SummaryContext = { listingIds: number[]; now: Date }

/** Photos of the first stops that have one, out of this many stops. */
const STOPS_WITH_PHOTOS = 6
const PHOTOS = 3

/** Tourbooks of a list, with those of `listingIds` that each has. */
export async function presentSummaries(
  db: Db,
  rows: ListRow[],
  { listingIds, now }: SummaryContext,
): Promise<TourbookSummary[]> {
  const ids = rows.map(({ id }) => id)
  const [counts, photos, respondents] = await Promise.all([
    countStops(db, ids, listingIds),
    loadPhotos(db, ids, now),
    countRespondents(db, ids),
  ])
  const countOf = new Map(counts.map((count) => [count.tourbook_id, count]))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    client: row.client,
    tourDate: row.tour_date,
    stopCount: countOf.get(row.id)?.stopCount ?? 0,
    answeredCount: respondents.get(row.id)?.answered ?? 0,
    photos: (photos.get(row.id) ?? []).slice(0, PHOTOS),
    includes: countOf.get(row.id)?.includes ?? [],
    updatedAt: row.updated_at.toISOString(),
  }))
}

/** The first photo of each of the first stops, by tourbook. */
async function loadPhotos(db: Db, tourbookIds: number[], now: Date): Promise<Map<number, CardPhoto[]>> {
  const stops = await findFirstStops(db, tourbookIds, STOPS_WITH_PHOTOS)
  const spaces = await loadSummaries(db, stops, now)
  const photos = new Map<number, CardPhoto[]>()
  for (const [index, { tourbook_id }] of stops.entries()) {
    const [photo] = spaces[index]!.space.photos
    if (photo) photos.set(tourbook_id, [...(photos.get(tourbook_id) ?? []), photo])
  }
  return photos
}
