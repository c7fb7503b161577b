// The main journey of the product by a client that is generated from the API document. test/api-client.db.test.ts generates
// and compiles it, and runs it as a process: api-client.ts <address> <email> <password>.

import type { paths } from 'frontage-api'
import createClient, { type Middleware } from 'openapi-fetch'

const [address = '', email = '', password = ''] = process.argv.slice(2)
const cookies = new Map<string, string>()
let csrfToken = ''

/** What a browser does: sends the cookies of responses back, names the site, and has the token of the session. */
const session: Middleware = {
  onRequest({ request }) {
    request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    request.headers.set('origin', address)
    request.headers.set('x-csrf-token', csrfToken)
  },
  onResponse({ response }) {
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      cookies.set(name, value)
    }
  },
}

const api = createClient<paths>({ baseUrl: address })
api.use(session)

/** The data of a response; an error is thrown in the words of the server. */
function dataOf<Data>({ data, error }: { data?: Data; error?: { code: string; detail: string } }): Data {
  if (error) throw new Error(`${error.code}: ${error.detail}`)
  return data!
}

const readToken = async () => dataOf(await api.GET('/api/current_user')).csrfToken
csrfToken = await readToken()
dataOf(await api.POST('/login', { body: { email, password } }))
// Signing in begins another session.
csrfToken = await readToken()

const found = dataOf(await api.GET('/api/listings', { params: { query: { market: 'chicago', sort: 'size' } } }))
const id = found.listings[0]!.id
const listing = dataOf(await api.GET('/api/listings/{id}', { params: { path: { id } } }))
const { saved } = dataOf(await api.POST('/api/listings/{id}/favorites', { params: { path: { id } } }))
const tourbook = dataOf(await api.POST('/api/tourbooks', { body: { name: 'Tour', listingIds: [id] } }))
const { shares } = dataOf(
  await api.POST('/api/tourbooks/{id}/shares', { params: { path: { id: tourbook.id } }, body: { message: 'For you' } }),
)
const token = shares[0]!.url.split('/').pop()!
const opened = dataOf(await api.GET('/api/tourbook_shares/{id}', { params: { path: { id: token } } }))
const refused = await api.GET('/api/tourbooks/{id}', { params: { path: { id: 999_999 } } })

console.log(
  JSON.stringify({
    found: found.pagination.totalCount,
    listing: listing.id,
    saved,
    stops: tourbook.listings.map((stop) => stop.id),
    opened: opened.tourbook?.name,
    refused: refused.error?.code,
  }),
)
