import { loadSender } from '#features/share-links/load-sender.ts'
import type { PageQuery } from '#lib/values.ts'
import type { Db } from '#platform/database/db.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { findStopsOfPage, stopCount } from '../../stops/store.ts'
import { PAGE_STOPS } from '../rules.ts'
import type { LockedTourbook, SharedStopPage, SharedTourbook } from './contract.ts'
import { loadNews } from './load-news.ts'
import { loadPlaces } from './load-places.ts'
import type { OpenedLink } from './open-link.ts'
import { presentSharedStops, presentSharedTourbook } from './present-tourbook.ts'

type Options = { secret: string; now: Date; user: SessionUser | null }

/** The tourbook of an opened link, without its stops and what the link hides. */
export async function loadSharedTourbook(
  db: Db,
  opened: OpenedLink,
  { secret, now, user }: Options,
): Promise<SharedTourbook> {
  const places = await loadPlaces(db, opened, { secret, now })
  const { sender } = await loadSender(db, opened.link.userId)
  return presentSharedTourbook(opened, { places, sender, user })
}

/** What is said of a link before its passcode is entered. */
export async function loadLocked(db: Db, { link, share }: OpenedLink): Promise<LockedTourbook> {
  const { sender } = await loadSender(db, link.userId)
  return {
    sender,
    client: share.client || share.recipient_name,
    stopCount: await stopCount(db, share.tourbook_id),
  }
}

/** A page of the stops of an opened link, without what the link hides. */
export async function loadSharedStops(
  db: Db,
  opened: OpenedLink,
  { query, secret, now }: Pick<Options, 'secret' | 'now'> & { query: PageQuery },
): Promise<SharedStopPage> {
  const page = pageOf(query, PAGE_STOPS)
  const tourbookId = opened.share.tourbook_id
  const rows = await findStopsOfPage(db, tourbookId, page)
  const news = await loadNews(db, opened, { rows, now })
  const shown = await presentSharedStops(db, opened, { rows, secret, now })
  const stops = shown.map((stop, index) => ({ ...stop, newSince: news[index]! }))
  const keys = stops.map(({ key }) => key)
  return { stops, pagination: paginate(page, keys, await stopCount(db, tourbookId)) }
}
