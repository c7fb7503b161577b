import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/db.ts'
import { createOnce, purgeIdempotencyKeys } from './idempotency.ts'

const { db } = await openTestDatabase()
const makeRequest = (key: string | undefined, body: object = {}) =>
  ({ method: 'POST', url: '/api/things', body, headers: key ? { 'idempotency-key': key } : {} }) as FastifyRequest

/** Creates a company and returns its id. */
const makeCompany = (name: string, request: FastifyRequest, requester = 'user:1') =>
  createOnce(db, { request, requester }, (trx) =>
    trx.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow(),
  )
const countOf = async (name: string) =>
  (await db.selectFrom('company').where('name', '=', name).select('id').execute()).length

test('five concurrent requests with one key create one row and get the same response', async () => {
  const responses = await Promise.all(Array.from({ length: 5 }, () => makeCompany('Once', makeRequest('key-00001'))))
  expect(new Set(responses.map(({ id }) => id)).size).toBe(1)
  expect(await countOf('Once')).toBe(1)
})

test('without a key, or with another user’s key, each request creates a row', async () => {
  await makeCompany('Often', makeRequest(undefined))
  await makeCompany('Often', makeRequest(undefined))
  await makeCompany('Often', makeRequest('key-00001'), 'user:2')
  expect(await countOf('Often')).toBe(3)
})

test('a failed request may be repeated', async () => {
  const request = makeRequest('key-00002')
  const failing = createOnce(db, { request, requester: 'user:1' }, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  await makeCompany('Again', request)
  expect(await countOf('Again')).toBe(1)
})

test('the same key with another request is rejected', async () => {
  await makeCompany('First', makeRequest('key-00003', { name: 'First' }))
  await expect(makeCompany('Second', makeRequest('key-00003', { name: 'Second' }))).rejects.toMatchObject({
    status: 422,
  })
  await expect(makeCompany('Third', makeRequest('no'))).rejects.toMatchObject({ status: 400 })
})

test('keys are purged after a day', async () => {
  const keys = async () => (await db.selectFrom('idempotency_key').select('key').execute()).length
  const before = await keys()
  await purgeIdempotencyKeys(db, new Date())
  expect(await keys()).toBe(before)
  await purgeIdempotencyKeys(db, new Date(Date.now() + 86_400_001))
  expect(await keys()).toBe(0)
})
