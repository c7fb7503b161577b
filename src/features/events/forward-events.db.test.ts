import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { EVENTS } from '#events'
import { migrateJobs, startWorker } from '#platform/jobs/jobs.ts'
import { makeLog } from '#platform/log/log.ts'
import { openTestDatabase } from '../../../test/db.ts'
import { forwardBatch } from './forward-events.ts'
import { forwardEvents } from './jobs.ts'
import { appendEvents, type EventRow } from './store.ts'

const { db, pool } = await openTestDatabase({ size: 8 })

type Message = { messageId: string; timestamp: string; [key: string]: unknown }
type Post = { headers: IncomingMessage['headers']; batch: Message[]; bytes: number }
type Responder = (response: ServerResponse, post: Post) => void | Promise<void>

const accept: Responder = (response) => void response.writeHead(200).end('{"success":true}')
const respondWith =
  (status: number): Responder =>
  (response) =>
    void response.writeHead(status, { location: '/elsewhere' }).end('No.')
const noResponse: Responder = () => {}

/** Requests the service received, and its next responses; without any, it accepts. */
let posts: Post[] = []
let responders: Responder[] = []

const service = createServer(async (request, response) => {
  const chunks = await request.toArray()
  const text = Buffer.concat(chunks)
  const { batch } = JSON.parse(text.toString())
  const post = { headers: request.headers, batch, bytes: text.length }
  posts.push(post)
  await (responders.shift() ?? accept)(response, post)
}).listen(0, '127.0.0.1')
await once(service, 'listening')
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

const segment = {
  writeKey: 'a-key-of-ours',
  url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1/batch`,
}
const log = makeLog('silent')
const forward = (timeoutMs = 2_000) =>
  forwardBatch(db, segment, { log, signal: new AbortController().signal, timeoutMs })

beforeEach(async () => {
  posts = []
  responders = []
  await pool.query('truncate event, event_day, event_viewer_day, event_to_forward')
})

const idOf = (number: number) => `0193495d-0000-7000-8000-${String(number).padStart(12, '0')}`

/** A page opened `number` milliseconds after noon. */
const anEvent = (number: number, values: Partial<EventRow> = {}): EventRow => ({
  at: new Date(Date.UTC(2026, 10, 20, 12) + number),
  messageId: idOf(number),
  type: 'page',
  name: 'LISTING',
  anonymousId: '00000000-0000-4000-8000-00000000000a',
  userId: null,
  listingId: 7,
  tourbookId: null,
  sourcePage: 'LISTING_SEARCH',
  sourceContent: null,
  information: { listingId: 7, market: 'chicago' },
  ...values,
})

const store = (rows: EventRow[]) => appendEvents(db, rows, { forward: true })
const idsOf = ({ batch }: Post) => batch.map(({ messageId }) => messageId)
const queued = async () =>
  (await db.selectFrom('event_to_forward').select('message_id').orderBy('at').execute()).map((row) => row.message_id)

test('each type of event is sent in the service’s format, with the key and no personal address', async () => {
  await store([
    anEvent(1),
    anEvent(2, {
      type: 'track',
      name: 'ITEM_SAVED',
      userId: 42,
      sourceContent: 'card',
      information: { itemType: 'listing' },
    }),
    anEvent(3, {
      type: 'identify',
      name: 'IDENTIFY',
      userId: 42,
      sourcePage: null,
      information: { userId: 42, role: 'occupier' },
    }),
  ])
  expect(await forward()).toEqual({ more: false })
  const [post] = posts
  expect(Buffer.from(post!.headers.authorization!.slice('Basic '.length), 'base64').toString()).toBe('a-key-of-ours:')
  const anonymousId = '00000000-0000-4000-8000-00000000000a'
  expect(post!.batch).toEqual([
    {
      type: 'page',
      messageId: idOf(1),
      anonymousId,
      timestamp: '2026-11-20T12:00:00.001Z',
      name: 'LISTING',
      properties: { listingId: 7, market: 'chicago', sourcePage: 'LISTING_SEARCH' },
    },
    {
      type: 'track',
      messageId: idOf(2),
      anonymousId,
      userId: '42',
      timestamp: '2026-11-20T12:00:00.002Z',
      event: 'ITEM_SAVED',
      properties: { itemType: 'listing', sourcePage: 'LISTING_SEARCH', sourceContent: 'card' },
    },
    {
      type: 'identify',
      messageId: idOf(3),
      anonymousId,
      userId: '42',
      timestamp: '2026-11-20T12:00:00.003Z',
      traits: { userId: 42, role: 'occupier' },
    },
  ])
  expect(await queued()).toEqual([])
})

test('a batch of the largest possible events is far below the service’s limit', async () => {
  const largest = Math.max(...Object.values(EVENTS).map(({ information }) => Object.keys(information).length))
  const information = Object.fromEntries(
    Array.from({ length: largest }, (_, at) => [`${'k'.repeat(58)}${at}`, 'v'.repeat(60)]),
  )
  const words = { name: 'N'.repeat(60), sourcePage: 'P'.repeat(60), sourceContent: 'C'.repeat(60) }
  await store(Array.from({ length: 100 }, (_, at) => anEvent(at, { ...words, userId: 2 ** 53 - 1, information })))
  await forward()
  expect(posts[0]!.batch).toHaveLength(100)
  expect(posts[0]!.bytes).toBeLessThan(250_000)
})

test.each([
  ['responds 500', respondWith(500)],
  ['responds 408', respondWith(408)],
  ['responds 429', respondWith(429)],
  ['redirects', respondWith(302)],
  ['does not respond', noResponse],
  ['closes the connection', (response: ServerResponse) => void response.destroy()],
])('while the service %s all events stay queued, and are sent again with the same ids', async (_, responder) => {
  await store([anEvent(1), anEvent(2)])
  responders = [responder]
  await expect(forward(200)).rejects.toThrow()
  expect(await queued()).toEqual([idOf(1), idOf(2)])
  await forward()
  expect(posts.map(idsOf)).toEqual([
    [idOf(1), idOf(2)],
    [idOf(1), idOf(2)],
  ])
  expect(await queued()).toEqual([])
})

test('a batch that the service refuses is dropped, and the next one is sent', async () => {
  await store(Array.from({ length: 101 }, (_, at) => anEvent(at)))
  responders = [respondWith(400)]
  expect(await forward()).toEqual({ more: true })
  expect(await forward()).toEqual({ more: false })
  expect(posts.map(({ batch }) => batch.length)).toEqual([100, 1])
  expect(await queued()).toEqual([])
})

test('a crash after the service accepted a batch, but before the commit, loses nothing', async () => {
  await store([anEvent(1), anEvent(2)])
  responders = [
    async (response, post) => {
      await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
      )
      await accept(response, post)
    },
  ]
  await expect(forward()).rejects.toThrow()
  expect(await queued()).toEqual([idOf(1), idOf(2)])
  await forward()
  expect(posts.map(idsOf)).toEqual([
    [idOf(1), idOf(2)],
    [idOf(1), idOf(2)],
  ])
})

test('events deleted while queued are not forwarded', async () => {
  await store([anEvent(1), anEvent(2)])
  await db.deleteFrom('event').where('message_id', '=', idOf(1)).execute()
  await forward()
  expect(posts.map(idsOf)).toEqual([[idOf(2)]])
  await store([anEvent(3)])
  await db.deleteFrom('event').where('message_id', '=', idOf(3)).execute()
  expect(await forward()).toEqual({ more: false })
  expect(posts).toHaveLength(1)
})

test('of two nodes, one forwards at a time', async () => {
  await store([anEvent(1)])
  responders = [
    async (response, post) => {
      await store([anEvent(2)])
      expect(await forward()).toEqual({ more: false })
      await accept(response, post)
    },
  ]
  await forward()
  expect(posts.map(idsOf)).toEqual([[idOf(1)]])
  expect(await queued()).toEqual([idOf(2)])
})

test('the job forwards all queued events, each once, in order of time, despite failures of the service', async () => {
  await migrateJobs(pool)
  const rows = Array.from({ length: 1_050 }, (_, at) => anEvent((at * 11) % 1_050))
  for (let at = 0; at < rows.length; at += 50) await store(rows.slice(at, at + 50))
  responders = [accept, respondWith(503)]
  const worker = await startWorker(pool, [forwardEvents], { db, log, segment, clock: () => new Date() }, log, {
    pollMs: 100,
  })
  await pool.query("select graphile_worker.add_job('events.forward', '{}'::json, job_key => 'events.forward')")
  for (let attempts = 0; (await queued()).length > 0; attempts++) {
    expect(attempts).toBeLessThan(400)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  await worker.stop()
  const accepted = posts.filter((_, at) => at !== 1).flatMap(idsOf)
  expect(accepted).toEqual(Array.from({ length: 1_050 }, (_, at) => idOf(at)))
})

test('without a key nothing is forwarded', async () => {
  await store([anEvent(1)])
  const context = { db, log, segment: undefined, clock: () => new Date() }
  await forwardEvents.run({}, context, new AbortController().signal)
  expect(posts).toEqual([])
  expect(await queued()).toEqual([idOf(1)])
})
