import { expect, test } from 'vitest'
import { callThrough } from '#site/api/api-client.ts'
import { ApiError } from '#ui/api-error.ts'
import { loadExternalListing } from './load-external-listing.ts'

const params = { id: '5', externalListingId: '7' }

test('a response that is not OK fails the load with an error that carries its body', async () => {
  const body = { detail: 'The database is away.', code: 'unavailable' }
  const read = callThrough(async () => ({ status: 503, body }))
  const error = await loadExternalListing({ read, params }).catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ message: body.detail, problem: body, status: 503 })
})

test('the listing of the address is read, in its tourbook', async () => {
  const urls: string[] = []
  const read = callThrough(async ({ url }) => {
    urls.push(url)
    return { status: 200, body: { name: 'Suite 600' } }
  })
  expect(await loadExternalListing({ read, params })).toEqual({ name: 'Suite 600' })
  expect(urls).toEqual(['/api/tourbooks/5/external_listings/7', '/api/tourbooks/5'])
})
