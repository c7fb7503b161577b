import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/db.ts'
import { createOnce, purgeIdempotencyKeys } from './idempotency.ts'

const { db } = await openTestDatabase()
const ask = (key: string | undefined, body: object = {}) =>
  ({ method: 'POST', url: '/api/things', body, headers: key ? { 'idempotency-key': key } : {} }) as FastifyRequest

/** Makes a company of a name, and answers its id. */
const makeCompany = (name: string, request: FastifyRequest, requester = 'user:1') =>
  createOnce(db, { request, requester }, (trx) =>
    trx.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow(),
  )
const countOf = async (name: string) =>
  (await db.selectFrom('company').where('name', '=', name).select('id').execute()).length

test('asked five times at once with one key, it is made once and all get the same answer', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => makeCompany('Once', ask('key-00001'))))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await countOf('Once')).toBe(1)
})

test('without a key each is made, and another caller’s key is another key', async () => {
  await makeCompany('Often', ask(undefined))
  await makeCompany('Often', ask(undefined))
  await makeCompany('Often', ask('key-00001'), 'user:2')
  expect(await countOf('Often')).toBe(3)
})

test('what failed may be asked again', async () => {
  const request = ask('key-00002')
  const failing = createOnce(db, { request, requester: 'user:1' }, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  await makeCompany('Again', request)
  expect(await countOf('Again')).toBe(1)
})

test('the same key with another request is refused', async () => {
  await makeCompany('First', ask('key-00003', { name: 'First' }))
  await expect(makeCompany('Second', ask('key-00003', { name: 'Second' }))).rejects.toMatchObject({ status: 422 })
  await expect(makeCompany('Third', ask('no'))).rejects.toMatchObject({ status: 400 })
})

test('keys are forgotten after a day', async () => {
  const keys = async () => (await db.selectFrom('idempotency_key').select('key').execute()).length
  const before = await keys()
  await purgeIdempotencyKeys(db, new Date())
  expect(await keys()).toBe(before)
  await purgeIdempotencyKeys(db, new Date(Date.now() + 86_400_001))
  expect(await keys()).toBe(0)
})
