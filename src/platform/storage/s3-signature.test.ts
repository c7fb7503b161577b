// The test's own S3 server does not check signatures, so they are checked here: with the signatures that AWS publishes, and
// by computing that of every request again.
import { createHash, createHmac } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { S3mini } from 's3mini'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openS3Proxy, type SentRequest } from '../../../test/s3-proxy.ts'
import { openS3Server, s3Address } from '../../../test/s3-server.ts'
import { s3Storage } from './s3-storage.ts'

const s3Server = await openS3Server()
const s3 = s3Address(s3Server.url)
const proxy = await openS3Proxy(s3.endpoint)

afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  proxy.close()
  await s3Server.close()
})

/** The key and the bucket of the examples in the documentation of S3's signatures, version 4. */
const EXAMPLE = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  endpoint: 'https://examplebucket.s3.amazonaws.com',
}

test('the client signs the published example of a URL as published', async () => {
  vi.useFakeTimers({ now: Date.parse('2013-05-24T00:00:00Z'), toFake: ['Date'] })
  const url = new URL(await new S3mini(EXAMPLE).getPresignedUrl('GET', 'test.txt', 86_400))
  expect(url.searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})

test('the computation of this test gives the published signature of a request', () => {
  const request = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
  }
  const { sent, computed } = signatures(request, EXAMPLE.secretAccessKey)
  expect(computed).toBe(sent)
})

test('every request of a storage is signed correctly', async () => {
  const storage = s3Storage({ ...s3, ...EXAMPLE, accessKeyId: 'S3RVER', endpoint: proxy.endpoint })
  await storage.write('pictures/12/a-b_c.d..webp', Buffer.from('content'))
  await storage.write('video', Buffer.alloc(6_000_000))
  await storage.size('video')
  await buffer((await storage.open('video'))!.stream)
  await buffer((await storage.open('video', { start: 2, end: 5 }))!.stream)
  await storage.remove('video')
  async function* failing() {
    yield Buffer.alloc(6_000_000)
    throw new Error('connection lost')
  }
  await expect(storage.write('video', failing())).rejects.toThrow('connection lost')
  const methods = proxy.requests.map(({ method }) => method)
  expect(methods).toEqual([
    'PUT',
    'POST',
    'PUT',
    'PUT',
    'POST',
    'HEAD',
    'GET',
    'GET',
    'DELETE',
    'POST',
    'PUT',
    'DELETE',
  ])
  for (const request of proxy.requests) {
    const { sent, computed } = signatures(request, EXAMPLE.secretAccessKey)
    expect(computed, `${request.method} ${request.url}`).toBe(sent)
  }
})

/** The signature that a request carries, and the one it must carry. */
function signatures({ method, url, headers }: SentRequest, secretAccessKey: string) {
  const [, credential, names, sent] = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
    headers.authorization!,
  )!
  const [, ...scope] = credential!.split('/')
  const [path, query = ''] = url.split('?')
  const canonicalRequest = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...names!.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const hash = createHash('sha256').update(canonicalRequest).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), hash].join('\n')
  const key = scope.reduce<Buffer | string>((from, part) => sign(from, part), `AWS4${secretAccessKey}`)
  return { sent, computed: sign(key, text).toString('hex') }
}

const sign = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
