import type { Sender } from '#features/share-links/contract.ts'
import { redactText } from '#features/sharing/redact-text.ts'
import { paths } from '#lib/paths.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { HiddenSpace } from '../../spaces/hide-space.ts'
import { loadHiddenSpaces } from '../../spaces/load-spaces.ts'
import { varyPhotos } from '../../spaces/vary-photos.ts'
import type { StopRow } from '../../stops/store.ts'
import type { SharedTourbookRow } from '../store.ts'
import type { SharedStop, SharedTourbook } from './contract.ts'
import type { loadPlaces } from './load-places.ts'
import { mapOfStops, mapPath } from './map-of-stops.ts'
import { maskPictures } from './mask-pictures.ts'
import type { OpenedLink } from './open-link.ts'
import { stopKey } from './stop-keys.ts'

type Context = { secret: string; now: Date }

/** The stops of a link. Nothing of them leads to what it hides. */
export async function presentSharedStops(
  db: Db,
  opened: OpenedLink,
  { rows, secret, now }: Context & { rows: StopRow[] },
): Promise<Omit<SharedStop, 'newSince'>[]> {
  const spaces = await loadHiddenSpaces(db, rows, { hides: opened.share.hides, now })
  return stopsOfLink(opened, { rows, spaces }, secret)
}

/** The same of stops whose spaces are loaded, without what the link hides. */
export function stopsOfLink(
  { token, link, share: { hides } }: OpenedLink,
  { rows, spaces }: { rows: StopRow[]; spaces: HiddenSpace[] },
  secret: string,
): Omit<SharedStop, 'newSince'>[] {
  const stops = rows.map((row, index) => {
    const { space, reveals } = spaces[index]!
    const key = stopKey(secret, { linkId: link.id, stopId: row.id })
    return {
      key,
      ...maskPictures(space, { token, stop: key, hidesAddress: hides.includes('address') }),
      sharedNote: hides.includes('notes') ? '' : redactText(row.shared_note, (text) => !reveals(text)),
    }
  })
  // After the photos have their numbers, which say nothing of other stops.
  return varyPhotos(
    stops,
    spaces.map(({ space }) => space.photos[0]?.src),
  )
}

type PageContext = {
  places: Awaited<ReturnType<typeof loadPlaces>>
  sender: Sender
  user: SessionUser | null
}

/** The page of a link for a visitor. */
export function presentSharedTourbook(
  { token, link, share }: OpenedLink,
  { places, sender, user }: PageContext,
): SharedTourbook {
  return {
    sender,
    name: share.name,
    client: share.client,
    tourDate: share.tour_date,
    cover: coverOf(share, token),
    message: share.message,
    hides: share.hides,
    allowsDownloads: share.allows_downloads,
    map: mapPath(token, mapOfStops({ ...places, hides: share.hides, sender })),
    recipientName: share.recipient_name,
    tourbookId: user?.id === link.userId ? share.tourbook_id : null,
    ...places,
  }
}

/** In place of a stop, in the paths of pictures. */
export const COVER = 'cover'

function coverOf(share: SharedTourbookRow, token: string): SharedTourbook['cover'] {
  const { cover_format: format, cover_width: width, cover_height: height, cover_thumbhash: thumbhash } = share
  if (format === null || width === null || height === null) return null
  const src = paths.tourbookSharePicture({ token, stop: COVER, number: 1 })
  return { src, format, width, height, thumbhash, caption: '' }
}
