import type { SiteContent, SiteSettings } from '../../contract.ts'
import { MAX_SITE_PHOTOS } from '../../rules.ts'

export type SitePhoto = SiteContent['building']['photos'][number]

/** The photos of a site in order, with the captions of its editors; none chosen are all of the building, up to the most. */
export function chosenPhotos({ photos }: SiteSettings, { building }: SiteContent): SitePhoto[] {
  const byId = new Map(building.photos.map((photo) => [photo.id, photo]))
  const chosen = photos.flatMap(({ photoId, caption }) => {
    const photo = byId.get(photoId)
    return photo ? [{ ...photo, caption }] : []
  })
  return chosen.length > 0 ? chosen : building.photos.slice(0, MAX_SITE_PHOTOS)
}
