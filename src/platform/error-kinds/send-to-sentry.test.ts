import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { parseSentryDsn, type SeenError, sendToSentry } from './send-to-sentry.ts'

const received: { headers: IncomingMessage['headers']; parts: unknown[] }[] = []
let answer: { status: number; headers?: Record<string, string> } = { status: 200 }
const service = createServer(async (request, response) => {
  const parts = (await text(request)).split('\n').map((line) => JSON.parse(line) as unknown)
  received.push({ headers: request.headers, parts })
  response.writeHead(answer.status, answer.headers).end('{}')
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
afterAll(() => service.close())

const sentry = parseSentryDsn(`http://abc@127.0.0.1:${(service.address() as AddressInfo).port}/7`)!
let now = new Date('2026-11-20T12:00:00Z')
const log = { warn: vi.fn() }
const open = () => sendToSentry(sentry, { clock: () => now, log })
const ERROR: SeenError = {
  ...{ fingerprint: 'f1', place: 'server', page: '/listing/:id', message: 'TypeError: No picture …' },
  stack: 'at draw (file:///srv/frontage/src/features/media/draw.ts:12:3)\nat node:internal/process:1:2',
}

beforeEach(() => {
  received.length = 0
  answer = { status: 200 }
  log.warn.mockClear()
})

test('an error arrives as an event, grouped by its kind, with the innermost frame last', async () => {
  const { send, stop } = open()
  send(ERROR)
  await stop()
  const [{ headers, parts }] = received as [(typeof received)[number]]
  expect(headers['x-sentry-auth']).toContain('sentry_key=abc')
  expect(parts).toMatchObject([
    { event_id: expect.stringMatching(/^[\da-f]{32}$/), sent_at: '2026-11-20T12:00:00.000Z' },
    { type: 'event' },
    {
      ...{ platform: 'node', fingerprint: ['f1'], transaction: '/listing/:id' },
      exception: {
        values: [
          {
            ...{ type: 'TypeError', value: 'No picture …' },
            stacktrace: {
              frames: [
                { filename: 'node:internal/process', lineno: 1, colno: 2, in_app: false },
                { filename: 'src/features/media/draw.ts', function: 'draw', lineno: 12, colno: 3, in_app: true },
              ],
            },
          },
        ],
      },
    },
  ])
})

test('an error of a browser has no frames', async () => {
  const { send, stop } = open()
  send({ ...ERROR, place: 'browser', message: 'No map', stack: null })
  await stop()
  expect(received[0]!.parts[2]).toMatchObject({
    platform: 'javascript',
    exception: { values: [{ type: 'Error', value: 'No map' }] },
  })
})

test('one kind is sent ten times a minute', async () => {
  const { send, stop } = open()
  for (let index = 0; index < 15; index++) send(ERROR)
  await stop()
  expect(received).toHaveLength(10)
  now = new Date(now.getTime() + 60_000)
  send(ERROR)
  await stop()
  expect(received).toHaveLength(11)
})

test('at most a hundred wait', async () => {
  const { send, stop } = open()
  for (let index = 0; index < 300; index++) send({ ...ERROR, fingerprint: `f${index}` })
  await stop()
  expect(received.length).toBeLessThanOrEqual(101)
})

test('a service that receives too much is left alone for as long as it says', async () => {
  answer = { status: 429, headers: { 'retry-after': '120' } }
  const { send, stop } = open()
  for (const fingerprint of ['f1', 'f2', 'f3']) send({ ...ERROR, fingerprint })
  await stop()
  expect(received).toHaveLength(1)
  answer = { status: 200 }
  now = new Date(now.getTime() + 119_000)
  send(ERROR)
  await stop()
  expect(received).toHaveLength(1)
  now = new Date(now.getTime() + 2_000)
  send(ERROR)
  await stop()
  expect(received).toHaveLength(2)
})

test('an error that it does not want keeps no other from being sent', async () => {
  answer = { status: 413 }
  const { send, stop } = open()
  for (const fingerprint of ['f1', 'f2']) send({ ...ERROR, fingerprint })
  await stop()
  expect(received).toHaveLength(2)
})

test('errors of browsers leave room for those of the server', async () => {
  const { send, stop } = open()
  for (let index = 0; index < 80; index++) send({ ...ERROR, place: 'browser', fingerprint: `b${index}` })
  for (let index = 0; index < 80; index++) send({ ...ERROR, fingerprint: `s${index}` })
  await stop()
  expect(received.length).toBeGreaterThanOrEqual(100)
  const ofServer = received.filter(({ parts }) => (parts[2] as { platform: string }).platform === 'node')
  expect(ofServer.length).toBeGreaterThanOrEqual(49)
})

test('one that refuses everything is named in the log, and nothing fails', async () => {
  answer = { status: 302, headers: { location: 'https://elsewhere.example/' } }
  const { send, stop } = open()
  for (const fingerprint of ['f1', 'f2']) send({ ...ERROR, fingerprint })
  await stop()
  expect(received).toHaveLength(1)
  expect(log.warn).toHaveBeenCalledTimes(1)
})
