import type { ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Failure, type FailureOf, openS3Proxy } from '../../../test/s3-proxy.ts'
import { openS3Server, s3Address } from '../../../test/s3-server.ts'
import { S3_TIMEOUTS } from './s3-fetch.ts'
import { s3Storage } from './s3-storage.ts'
import { StorageUnavailableError } from './storage.ts'

const LARGE = 12_000_000
const SHORT_MS = 300
const s3Server = await openS3Server()
const s3 = s3Address(s3Server.url)
const proxy = await openS3Proxy(s3.endpoint)
const { options, requests } = proxy
const storage = s3Storage({ ...s3, endpoint: proxy.endpoint })
/** Only for what must time out: a busy machine may be slow too. */
const impatient = (timeouts: Partial<typeof S3_TIMEOUTS>) =>
  s3Storage({ ...s3, endpoint: proxy.endpoint }, { ...S3_TIMEOUTS, ...timeouts })

const reset: Failure = (incoming) => incoming.destroy()
const hang: Failure = () => {}
const respond =
  (status: number, body = '', headers = {}): Failure =>
  (incoming, response) => {
    incoming.resume()
    response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body)
  }
const error = (status: number, code: string) =>
  respond(
    status,
    `<Error><Code>${code}</Code><AWSAccessKeyId>S3RVER</AWSAccessKeyId><StringToSign>AWS4</StringToSign></Error>`,
  )
/** The first requests fail, one after the other. */
const first = (...failures: Failure[]) => {
  const waiting = [...failures]
  return () => waiting.shift()
}
const always = (failure: Failure) => () => failure
const methods = () => requests.map(({ method }) => method)

beforeEach(() => {
  options.failureOf = () => undefined
  requests.length = 0
})

afterAll(async () => {
  proxy.close()
  await s3Server.close()
})

test.each([
  ['two errors of the store', first(error(503, 'SlowDown'), error(500, 'InternalError'))],
  ['two lost connections', first(reset, reset)],
])('a request is repeated after %s', async (_, failures) => {
  options.failureOf = failures
  await storage.write('repeated', Buffer.from('content'))
  expect(methods()).toEqual(['PUT', 'PUT', 'PUT'])
  // A compressed response would have another length than the file.
  expect(requests.map(({ headers }) => headers['accept-encoding'])).toEqual(['identity', 'identity', 'identity'])
  expect(await storage.size('repeated')).toBe(7)
})

test.each([
  ['errors of the store', error(503, 'SlowDown'), 'S3 responded 503 SlowDown to', 3],
  ['lost connections', reset, 'S3 did not respond to', 3],
  ['a wrong key', error(403, 'SignatureDoesNotMatch'), 'S3 responded 403 SignatureDoesNotMatch to', 1],
  ['a missing bucket', error(404, 'NoSuchBucket'), 'S3 responded 404 NoSuchBucket to', 1],
  ['the 404 of another server', respond(404, '<h1>Not here</h1>'), 'S3 responded 404 Not Found to', 1],
  ['a redirect', respond(307, '', { location: 'http://127.0.0.1:1/' }), 'S3 responded 307 Temporary Redirect to', 1],
])('a read fails after %s with what S3 responded, without the key', async (_, failure, message, count) => {
  options.failureOf = always(failure)
  const thrown = await storage.open('12/800.webp').catch((reason) => reason)
  expect(thrown).toBeInstanceOf(StorageUnavailableError)
  expect(thrown.message).toContain(`${message} GET /frontage-test/site/12/800.webp`)
  expect(JSON.stringify({ ...thrown, stack: thrown.stack, cause: thrown.cause })).not.toMatch(/S3RVER|AWS4/)
  expect(requests.length).toBe(count)
})

test('a request without a response ends, and is not repeated', async () => {
  options.failureOf = always(hang)
  const timeout = `timeout after ${SHORT_MS} ms`
  await expect(impatient({ readMs: SHORT_MS }).open('1')).rejects.toThrow(
    `S3 did not respond to GET /frontage-test/site/1: ${timeout}`,
  )
  await expect(impatient({ writeMs: SHORT_MS }).write('1', Buffer.from('x'))).rejects.toThrow(timeout)
  expect(methods()).toEqual(['GET', 'PUT'])
})

test('a file of an unknown size, or another part of a file than requested, is an error', async () => {
  await storage.write('range', Buffer.from('0123456789'))
  options.failureOf = always(respond(200, '0123456789'))
  await expect(storage.open('range')).rejects.toThrow('S3 sent no size for GET')
  await expect(storage.open('range', { start: 2, end: 3 })).rejects.toThrow('S3 sent no size for GET')
  options.failureOf = always(respond(206, '01', { 'content-range': 'bytes 0-1/10' }))
  await expect(storage.open('range', { start: 2, end: 3 })).rejects.toThrow('S3 sent bytes 0-1 instead of 2-3')
})

test.each([
  ['stops', (response: ServerResponse) => response.write('half'), `no bytes for ${SHORT_MS} ms`],
  ['loses its connection', (response: ServerResponse) => response.write('half', () => response.destroy()), ''],
])('a read whose store %s in the middle fails, and is not taken for a whole file', async (_, send, reason) => {
  options.failureOf = always((_, response) => {
    response.writeHead(200, { 'content-length': 10 })
    send(response)
  })
  const file = (await impatient({ chunkMs: SHORT_MS }).open('half'))!
  await expect(buffer(file.stream)).rejects.toThrow(`S3 stopped sending half: ${reason}`)
})

test('a slow reader is not taken for a slow store', async () => {
  await storage.write('slow', Buffer.alloc(LARGE, 1))
  const { stream } = (await impatient({ chunkMs: 2_000 }).open('slow'))!
  let bytes = 0
  for await (const chunk of stream) {
    if (bytes === 0) await sleep(2_500)
    bytes += chunk.length
  }
  expect(bytes).toBe(LARGE)
})

test('a reader that stops closes its connection to the store', async () => {
  await storage.write('left', Buffer.alloc(LARGE, 1))
  const finished = proxy.nextIsFinished()
  const { stream } = (await storage.open('left'))!
  for await (const _ of stream) break
  expect(await finished).toBe(false)
})

test('a large file is sent in parts, and repeats only the part that failed', async () => {
  const failures = first(error(503, 'SlowDown'))
  options.failureOf = ({ url }) => (url!.includes('partNumber=2') ? failures() : undefined)
  const content = Buffer.alloc(LARGE, 'a part of the content that has 43 bytes here')
  await storage.write('parts', content)
  expect(methods()).toEqual(['POST', 'PUT', 'PUT', 'PUT', 'PUT', 'POST'])
  expect(Buffer.compare(await buffer((await storage.open('parts'))!.stream), content)).toBe(0)
})

async function* failing() {
  yield Buffer.alloc(LARGE, 2)
  throw new Error('connection lost')
}

test.each([
  ['its content fails', failing, () => undefined, 'connection lost'],
  [
    'a part fails',
    () => Buffer.alloc(LARGE, 2),
    ({ url = '' }) => (url.includes('partNumber=2') ? reset : undefined),
    'S3 did not respond to PUT',
  ],
  [
    'S3 fails after it responded 200',
    () => Buffer.alloc(LARGE, 2),
    ({ method, url = '' }) => (method === 'POST' && url.includes('uploadId') ? error(200, 'InternalError') : undefined),
    'S3 did not complete the upload of aborted',
  ],
] satisfies [string, () => Buffer | AsyncIterable<Buffer>, FailureOf, string][])(
  'a large file is unchanged when %s, and S3 holds no parts of it',
  async (_, contentOf, failures, message) => {
    await storage.write('aborted', Buffer.from('old'))
    options.failureOf = failures
    await expect(storage.write('aborted', contentOf())).rejects.toThrow(message)
    expect(methods().at(-1)).toBe('DELETE')
    expect(await storage.size('aborted')).toBe(3)
    expect(s3Server.files().filter((name) => /_uploads\/./.test(name))).toEqual([])
  },
)

test('the store itself being away, and back', async () => {
  await storage.write('away', Buffer.from('here'))
  const direct = s3Storage(s3)
  await s3Server.stop()
  await expect(direct.open('away')).rejects.toThrow('S3 did not respond to GET /frontage-test/site/away: ECONNREFUSED')
  await expect(direct.size('away')).rejects.toThrow(StorageUnavailableError)
  await expect(direct.write('away', Buffer.from('x'))).rejects.toThrow(StorageUnavailableError)
  await expect(direct.remove('away')).rejects.toThrow(StorageUnavailableError)
  await s3Server.restart()
  expect(await direct.size('away')).toBe(4)
})
