import { photoEndpoints } from '#features/media/photos/contract.ts'
import { videoEndpoints } from '#features/media/videos/contract.ts'
import { portfolioOf } from '#lib/endpoint.ts'

export const landlordMedia = { ...photoEndpoints('landlords'), ...videoEndpoints('landlords') }
export const portfolioLandlordMedia = portfolioOf(landlordMedia)
