// The API document of all contracts, by the rules of a common linter. Clients are generated from it: test/api-client.db.test.ts.
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { describeApi } from '#platform/http/api-document/describe-api.ts'
import { openHttp } from '#platform/http/http.ts'
import { serve } from '#platform/http/serve.ts'
import { endpoints } from './endpoints.ts'
import { QUIET_HTTP } from './http.ts'

type Operation = { operationId: string; summary: string; security: object[]; responses: object; parameters?: object[] }

async function readDocument(publicUrl?: string) {
  const app = await openHttp({ ...QUIET_HTTP, publicUrl })
  await describeApi(app, { publicUrl, sessions: QUIET_HTTP.sessions })
  for (const [name, endpoint] of endpoints) serve(app, { [name]: endpoint }, { [name]: async () => ({}) as never })
  await app.ready()
  const source = (await app.inject({ url: '/api/openapi.json', headers: { host: 'localhost' } })).body
  await app.close()
  return {
    source,
    document: JSON.parse(source) as { servers: object[]; paths: Record<string, Record<string, Operation>> },
  }
}

const { source, document } = await readDocument()

/** Recommended rules that the document breaks on purpose. */
const EXEMPT: Record<string, string> = {
  'info-license': 'the product is not licensed to the public',
  'no-ambiguous-paths': 'no id or token is a word of a path',
}

test('the document follows the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' })
  const broken = problems.filter(({ ruleId }) => !EXEMPT[ruleId])
  expect(broken.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  expect([...new Set(problems.map(({ ruleId }) => ruleId))].sort()).toEqual(Object.keys(EXEMPT))
})

test('every endpoint is in the document, also those of paths that differ only by the name of a parameter', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations).toHaveLength(endpoints.length)
  expect(Object.keys(document.paths['/api/listing_shares/{id}']!).sort()).toEqual(['delete', 'get', 'put'])
})

test('an operation has a name, its errors, and who may send it', () => {
  const { operationId, security, responses } = document.paths['/api/tourbooks/{id}/shares']!.post!
  expect({ operationId, security }).toEqual({
    operationId: 'postTourbooksByIdShares',
    security: [{ session: [], csrfToken: [] }],
  })
  expect(Object.keys(responses)).toEqual(['201', '400', '401', '403', '404', '409', '413', '429', '503', '4XX'])
})

test.each([
  ['/api/listings', 'get', []],
  ['/api/current_user', 'get', [{}, { session: [] }]],
  ['/api/tourbooks', 'get', [{ session: [] }]],
  ['/login', 'post', [{ csrfToken: [] }, { session: [], csrfToken: [] }]],
  ['/unsubscribe', 'post', [{}, { session: [] }]],
])('%s by %s may be sent with %j', (path, method, security) => {
  expect(document.paths[path]![method]!.security).toEqual(security)
})

test('the server is that of PUBLIC_URL, else the one that sends the document', async () => {
  expect(document.servers).toEqual([{ url: '/' }])
  expect((await readDocument('https://frontage.example')).document.servers).toEqual([
    { url: 'https://frontage.example' },
  ])
})
