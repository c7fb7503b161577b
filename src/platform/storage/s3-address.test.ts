import { expect, test } from 'vitest'
import { parseS3Url } from './s3-address.ts'

const NONE = { accessKeyId: undefined, secretAccessKey: undefined }
const KEYS = { accessKeyId: 'id', secretAccessKey: 'key' }

test.each([
  ['s3://files?region=eu-central-1', 'https://files.s3.eu-central-1.amazonaws.com', 'eu-central-1', ''],
  ['s3://files/?region=eu-central-1', 'https://files.s3.eu-central-1.amazonaws.com', 'eu-central-1', ''],
  ['s3://files/site/v2?region=us-east-1', 'https://files.s3.us-east-1.amazonaws.com', 'us-east-1', 'site/v2/'],
  ['s3://files/site/?region=us-east-1&style=path', 'https://s3.us-east-1.amazonaws.com/files', 'us-east-1', 'site/'],
  // A certificate covers one label before the host.
  ['s3://files.example?region=us-east-1', 'https://s3.us-east-1.amazonaws.com/files.example', 'us-east-1', ''],
  ['s3://files?endpoint=https://store.example:9000', 'https://store.example:9000/files', 'us-east-1', ''],
  ['s3://files?endpoint=http://127.0.0.1:9000/&region=auto', 'http://127.0.0.1:9000/files', 'auto', ''],
  ['s3://files?endpoint=https://store.example&style=virtual', 'https://files.store.example', 'us-east-1', ''],
])('%s is %s', (url, endpoint, region, prefix) => {
  expect(parseS3Url(url, KEYS)).toEqual({ ok: true, address: { endpoint, region, prefix, ...KEYS } })
})

test('the key may be in the URL, percent-encoded', () => {
  const parsed = parseS3Url('s3://AKIA1:a%2Fb%2Bc@files?region=eu-west-2', KEYS)
  expect(parsed).toMatchObject({ address: { accessKeyId: 'AKIA1', secretAccessKey: 'a/b+c' } })
})

const SECRET = 'hunter2'
test.each([
  ['?region=us-east-1', 'an address'],
  ['fi_les?region=us-east-1', 'a bucket'],
  ['files/a//b?region=us-east-1', 'a prefix'],
  ['files/.a?region=us-east-1', 'a prefix'],
  ['files', '?region= or ?endpoint='],
  ['files?region=mars/1', 'a region'],
  ['files?endpoint=store.example', 'an endpoint'],
  ['files?endpoint=https://store.example/path', 'an endpoint'],
  ['files?endpoint=https://me:hunter2@store.example', 'an endpoint'],
  ['files?endpoint=ftp://store.example', 'an endpoint'],
  ['files?region=us-east-1&style=host', 'style=path or style=virtual'],
  ['files?region=us-east-1&acl=public', 'no other parameters than endpoint, region, style'],
])('s3://id:key@%s is refused with what was expected: %s', (rest, expected) => {
  const parsed = parseS3Url(`s3://id:${SECRET}@${rest}`, NONE)
  expect(parsed).toEqual({ ok: false, expected: expect.stringContaining(expected) })
  expect(JSON.stringify(parsed)).not.toContain(SECRET)
})

test.each(['s3://files?region=us-east-1', 's3://id@files?region=us-east-1'])('%s needs a key', (url) => {
  expect(parseS3Url(url, NONE)).toMatchObject({ ok: false, expected: expect.stringContaining('AWS_ACCESS_KEY_ID') })
})
