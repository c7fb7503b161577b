import type { PictureFormat } from '#lib/media/picture-files.ts'
import { paths } from '#lib/paths.ts'
import type { SharedListing } from './contract.ts'

/**
 * Replaces the ids and addresses of pictures, which lead to the listing and its building, by numbers under the link's own
 * address: photos first, then plans. The blurred preview of a photo is as unique as its id.
 */
export function maskPictures(listing: SharedListing, token: string): SharedListing {
  const sourceOf = (number: number) => paths.sharedPicture({ token, number })
  return {
    ...listing,
    photos: listing.photos.map((photo, index) => ({
      ...photo,
      id: index + 1,
      src: sourceOf(index + 1),
      thumbhash: null,
    })),
    floorPlans: listing.floorPlans.map((plan, index) => ({
      ...plan,
      id: index + 1,
      src: sourceOf(listing.photos.length + index + 1),
      thumbhash: null,
    })),
  }
}

/** The picture that `maskPictures` gives a number. */
export function numberedPicture({ photos, floorPlans }: SharedListing, number: number): MaskedPicture | undefined {
  const picture = photos[number - 1] ?? floorPlans[number - 1 - photos.length]
  return picture && { id: Number(/^\/media\/(\d+)$/.exec(picture.src)![1]), format: picture.format }
}

type MaskedPicture = { id: number; format: PictureFormat }
