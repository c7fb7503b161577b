import { photoEndpoints } from '#features/media/photos/contract.ts'
import { portfolioOf } from '#lib/endpoint.ts'

export const landlordPhotos = photoEndpoints('landlords')
export const portfolioLandlordPhotos = portfolioOf(landlordPhotos)
