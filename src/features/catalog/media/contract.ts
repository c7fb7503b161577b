import { ZipUrl } from '#features/media/contract.ts'
import { marketingMediaEndpoints } from '#features/media/marketing-media/contract.ts'
import { photoEndpoints } from '#features/media/photos/contract.ts'
import { videoEndpoints } from '#features/media/videos/contract.ts'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { IdParams } from '#lib/values.ts'

export const imageZips = {
  'GET /api/buildings/:id/images_zip_url': {
    access: 'public',
    summary: 'A URL that downloads the photos of a building as a zip for ten minutes; null when it has none',
    params: IdParams,
    reply: ZipUrl,
  },
  'GET /api/listings/:id/images_zip_url': {
    access: 'public',
    summary: 'The same for the photos that the page of a listing shows',
    params: IdParams,
    reply: ZipUrl,
  },
} satisfies Contract

export const catalogMedia = {
  ...photoEndpoints('buildings'),
  ...photoEndpoints('listings'),
  ...videoEndpoints('buildings'),
  ...videoEndpoints('listings'),
  ...marketingMediaEndpoints(),
}
export const portfolioMedia = portfolioOf(catalogMedia)
