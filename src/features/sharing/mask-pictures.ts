import { isDrawing } from '#features/media/rules.ts'
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
      src: sourceOf(index + 1) + (isDrawing(photo.src) ? `/${fileOf(photo.src)}` : ''),
      thumbhash: null,
    })),
    floorPlans: listing.floorPlans.map((plan, index) => ({
      ...plan,
      id: index + 1,
      src: `${sourceOf(listing.photos.length + index + 1)}/${fileOf(plan.src)}`,
    })),
  }
}

/** The id of the picture that `maskPictures` gives a number, and the only file of it that the page shows, if it names one. */
export function numberedPicture(listing: SharedListing, number: number): { id: number; file?: string } | undefined {
  const { photos, floorPlans } = listing
  const photo = photos[number - 1]
  if (photo) return { id: pictureIdOf(photo.src), ...(isDrawing(photo.src) && { file: fileOf(photo.src) }) }
  const plan = floorPlans[number - 1 - photos.length]
  return plan && { id: pictureIdOf(plan.src), file: fileOf(plan.src) }
}

const fileOf = (src: string) => src.slice(src.lastIndexOf('/') + 1)
const pictureIdOf = (src: string) => Number(/^\/media\/(\d+)/.exec(src)![1])
