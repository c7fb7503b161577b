import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CERTIFICATE, serveHttps } from '#platform/fetch/fixtures.ts'
import { openTestApp } from '../../../../test/app.ts'
import { TEST_SECRET } from '../../../../test/http.ts'
import { aProperty, aRecordFile } from '../fixtures.ts'
import { readAddress } from './read-address.ts'
import { findAddress } from './store.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db, pool } = app
const admin = await app.signIn({ role: 'admin' })
const rep = await app.signIn({ role: 'landlord_rep' })
const PATH = '/api/admin/watched_addresses'
let file: Buffer = aRecordFile(aProperty())
let received: string | undefined
let server: Awaited<ReturnType<typeof serveHttps>>
beforeAll(async () => {
  server = await serveHttps(({ headers }, response) => {
    received = headers.authorization
    response.end(file)
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  file = aRecordFile(aProperty())
  await pool.query('delete from watched_address; delete from property_record')
})

const add = (url: string, key?: string) => admin.post(PATH, { url, ...(key !== undefined && { key }) })
const listed = async () => (await admin.get(PATH)).body.addresses
/** Reads an address as the nightly job does, but for this machine being allowed. */
async function readHere(id: number, ctx = { db, clock: () => NOW, secret: TEST_SECRET }) {
  const fetching = { isAllowed: () => true, ca: CERTIFICATE }
  await readAddress(ctx, (await findAddress(db, id))!, { actor: { type: 'system' }, fetching })
  return (await listed()).find((each: { id: number }) => each.id === id)
}

test('an address is read with its key into the property records, and again without a change', async () => {
  const { status, body } = await add(`${server.url}/records.json`, ' s3cret ')
  expect(status).toBe(201)
  expect(body).toEqual({
    ...{ id: body.id, url: `${server.url}/records.json`, hasKey: true },
    ...{ readAt: null, result: null, error: null },
  })
  expect(await readHere(body.id)).toMatchObject({
    readAt: NOW.toISOString(),
    result: { created: 1, changed: 0, unchanged: 0, units: 1 },
    error: null,
  })
  expect(received).toBe('Bearer s3cret')
  expect(await readHere(body.id)).toMatchObject({ result: { created: 0, unchanged: 1 } })
  expect((await admin.get('/api/admin/vts_properties')).body.properties).toHaveLength(1)
})

test('its key is stored encrypted, sent to nobody, and of no use with another secret', async () => {
  const { body } = await add(`${server.url}/records.json`, 's3cret')
  const { rows } = await pool.query('select * from watched_address')
  expect(JSON.stringify(rows)).not.toContain('s3cret')
  expect((await admin.get(PATH)).text).not.toContain('s3cret')
  const logged = await pool.query("select * from audit_log where subject_type = 'watched_address'")
  expect(JSON.stringify(logged.rows)).not.toContain('s3cret')
  const other = { db, clock: () => NOW, secret: 'another secret of at least 32 characters' }
  expect(await readHere(body.id, other)).toMatchObject({ result: null, error: expect.stringContaining('APP_SECRET') })
})

test('a file that is wrong says why, and changes nothing', async () => {
  const { body } = await add(server.url)
  file = aRecordFile(aProperty({ lat: 'north' }))
  const read = await readHere(body.id)
  expect(read).toMatchObject({ result: null, error: expect.stringContaining('properties.0.lat') })
  expect((await admin.get('/api/admin/vts_properties')).body.properties).toEqual([])
})

test('a private network is refused, when it is entered and when it is read', async () => {
  for (const url of ['http://example.com/a', 'https://10.0.0.1/a', 'https://a:b@example.com', 'records', 'file:///etc'])
    expect((await add(url)).body.fields, url).toMatchObject([{ field: 'url' }])
  // A name is known only when it is looked up.
  const { body } = await add(server.url)
  expect((await admin.post(`${PATH}/${body.id}/read`, {})).body).toMatchObject({
    error: 'it leads into a private network',
  })
})

test('an address is there once, is removed, and is of admins alone', async () => {
  const { body } = await add(server.url)
  expect((await add(server.url)).status).toBe(400)
  expect((await rep.get(PATH)).status).toBe(404)
  expect((await admin.delete(`${PATH}/${body.id}`)).status).toBe(200)
  expect((await admin.delete(`${PATH}/${body.id}`)).status).toBe(404)
  expect(await listed()).toEqual([])
})
