import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { LinkVersion } from '#features/share-links/link-token.ts'
import { addLink } from '#features/share-links/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { ExternalListing, Tourbook, TourbookDeck, TourbookShare, TourbookStopVisit, TourbookVisit } from '#schema'
import { addOwnRow, saveContents } from './comparison/store.ts'
import { addTourRequest } from './second-tour/store.ts'
import { addExternalStop } from './stops/store.ts'

/** A tourbook without stops; override what the test depends on. */
export async function aTourbook(
  db: Db,
  { user_id, ...values }: Partial<Insertable<Tourbook>> & Pick<Insertable<Tourbook>, 'user_id'>,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('tourbook')
    .values({ user_id, name: 'Chicago headquarters', created_at: now, updated_at: now, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An external listing as the last stop of a tourbook: its id, and the sortable id of its stop. */
export async function anExternalListing(
  db: Db,
  { tourbook_id, ...values }: Partial<Insertable<ExternalListing>> & Pick<Insertable<ExternalListing>, 'tourbook_id'>,
  now: Date,
): Promise<{ id: number; sortableId: number }> {
  const { id } = await db
    .insertInto('external_listing')
    .values({
      tourbook_id,
      name: '6th floor',
      building_name: 'Wacker Assembly',
      street: '120 South Riverside Plaza',
      city: 'Chicago',
      country_code: 'US',
      location: '(-87638500,41880300)' as never,
      space_type: 'office',
      area_sqft: 11_900,
      rent_low: 45,
      rent_high: 45,
      rent_currency: 'USD',
      rent_area_unit: 'sf',
      rent_period: 'yr',
      created_at: now,
      updated_at: now,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, sortableId: await addExternalStop(db, { tourbookId: tourbook_id, externalListingId: id }, now) }
}

/** A photo of an external listing. */
export async function anExternalPhoto(
  db: Db,
  {
    externalListingId,
    pictureId,
    caption = 'Lounge',
  }: { externalListingId: number; pictureId: number; caption?: string },
) {
  await db
    .insertInto('external_listing_photo')
    .values({ external_listing_id: externalListingId, position: 0, picture_id: pictureId, caption })
    .execute()
}

/** A link to a tourbook for anyone; override what the test depends on. */
export async function aTourbookShare(
  db: Db,
  { tourbook_id, ...values }: Partial<Insertable<TourbookShare>> & Pick<Insertable<TourbookShare>, 'tourbook_id'>,
  { userId, now }: { userId: number; now: Date },
): Promise<LinkVersion> {
  const link = await addLink(db, { subject: 'tourbook', userId, expiresAt: null }, now)
  await db
    .insertInto('tourbook_share')
    .values({ link_id: link.id, tourbook_id, ...values })
    .execute()
  return link
}

type StopVisit = Partial<Insertable<TourbookStopVisit>> & Pick<Insertable<TourbookStopVisit>, 'stop_id'>

/** A counted visit of ten minutes, with what it did at some stops; override what the test depends on. */
export async function aTourbookVisit(
  db: Db,
  {
    stops = [],
    ...values
  }: Partial<Insertable<TourbookVisit>> & { tourbook_id: number; link_id: number } & {
    stops?: StopVisit[]
  },
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('tourbook_visit')
    .values({
      id: crypto.randomUUID(),
      viewer: crypto.randomUUID(),
      started_at: now,
      seconds: 600,
      pdfs: 0,
      powerpoints: 0,
      stop_ids: stops.map(({ stop_id }) => stop_id),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const nothing = { photos: 0, plans: 0, video_plays: 0, video_25: 0, video_50: 0, video_75: 0, video_100: 0 }
  for (const stop of stops)
    await db
      .insertInto('tourbook_stop_visit')
      .values({ visit_id: id, seconds: 0, ...nothing, ...stop })
      .execute()
  return id
}

/** Feedback of the recipient of a link; `mark` is the recipient and the note. */
async function someFeedback(
  db: Db,
  { tourbook_id, stop_id, mark }: { tourbook_id: number; stop_id: number; mark: string },
  { userId, now }: { userId: number; now: Date },
) {
  const { id } = await aTourbookShare(db, { tourbook_id, recipient_name: mark }, { userId, now })
  const said = { verdict: 'no' as const, reasons: ['price' as const], note: mark, updated_at: now }
  await db
    .insertInto('tourbook_feedback')
    .values({ link_id: id, viewer: '0b8e1f70-3d53-4f2c-9a77-6d1f0c2f5a11', stop_id, ...said })
    .execute()
  await db
    .insertInto('tourbook_reply')
    .values({ link_id: id, stop_id, text: mark, created_at: now, sends_at: now })
    .execute()
}

/** A tourbook with a row in every table of tourbooks; `mark` is its name and every name and note in it. */
export async function aTourbookWithData(
  db: Db,
  { userId, pictureId, mark }: { userId: number; pictureId: number; mark: string },
  now: Date,
) {
  const tourbook_id = await aTourbook(db, { user_id: userId, name: mark }, now)
  const flyer_id = await aFlyer(db, userId, now)
  const external = await anExternalListing(db, { tourbook_id, flyer_id }, now)
  await db.updateTable('flyer').set({ file_name: mark }).where('id', '=', flyer_id).execute()
  await anExternalPhoto(db, { externalListingId: external.id, pictureId, caption: mark })
  await someFeedback(db, { tourbook_id, stop_id: external.sortableId, mark }, { userId, now })
  const { id: link_id } = await aTourbookShare(db, { tourbook_id, recipient_name: mark }, { userId, now })
  await aTourbookVisit(db, { tourbook_id, link_id, stops: [{ stop_id: external.sortableId }] }, now)
  await aDeck(db, { tourbook_id }, now)
  const rowId = await addOwnRow(db, { tourbookId: tourbook_id, name: mark, kind: 'text' }, now)
  await saveContents(db, tourbook_id, [{ rowId, stopId: external.sortableId, content: mark }])
  const agent = { name: mark, company: mark, email: 'marcus@fultonrow.example' }
  const slots = [{ date: '2026-12-08', time: '10:00' }]
  await addTourRequest(
    db,
    { tourbookId: tourbook_id, agent, message: mark, slots, stopIds: [external.sortableId] },
    now,
  )
}

/** A deck of a tourbook's owner as PDF, whose file is stored; override what the test depends on. */
export async function aDeck(
  db: Db,
  values: Partial<Insertable<TourbookDeck>> & Pick<Insertable<TourbookDeck>, 'tourbook_id'>,
  now: Date,
): Promise<string> {
  const made = { change_count: 0, page_count: 12, byte_count: 2_000_000, created_at: now, made_at: now }
  const row = { id: crypto.randomUUID(), is_for_link: false, format: 'pdf' as const, locale: 'en-us' as const }
  const { id } = await db
    .insertInto('tourbook_deck')
    .values({ ...row, ...made, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A flyer that a user had read, without its file. */
export async function aFlyer(db: Db, userId: number, now: Date): Promise<string> {
  const id = randomUUID()
  const values = { id, user_id: userId, file_name: 'Quincy Court.pdf', size: 412_300, page_count: 3, created_at: now }
  await db.insertInto('flyer').values(values).execute()
  return id
}
