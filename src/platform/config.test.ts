import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('every setting is optional', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    production: false,
    demo: true,
    searchEngine: 'memory',
    trustProxy: false,
  })
})

test.each([
  ['PORT', 'eighty', 'PORT'],
  ['PORT', '70000', 'PORT'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be an address starting with postgres:// or postgresql://'],
  ['PUBLIC_URL', 'frontage.example', 'PUBLIC_URL must be an address starting with http:// or https://'],
  ['PUBLIC_URL', 'https://frontage.example/site', 'PUBLIC_URL must be a scheme and a host only'],
  ['MICROSITE_HOST', 'https://frontage.site', 'MICROSITE_HOST must be a host name'],
  ['MICROSITE_HOST', 'frontage.site:8080', 'MICROSITE_HOST must be a host name'],
  ['MICROSITE_HOST', '192.0.2.7', 'MICROSITE_HOST must be a host name'],
  ['STORAGE_URL', '/var/files', 'STORAGE_URL must be an address starting with file:// or s3://'],
  ['STORAGE_URL', 'file://var/files', 'STORAGE_URL must start with file:///'],
  ['STORAGE_URL', 'file:///var%2Ffiles', 'STORAGE_URL must start with file:/// and contain no %2F'],
  ['STORAGE_URL', 's3://files', 'STORAGE_URL must have ?region= or ?endpoint='],
  ['STORAGE_URL', 's3://files?region=eu-west-2', 'STORAGE_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
  ['VIDEO_CLOUD_NAME', 'a/b', 'VIDEO_CLOUD_NAME must have only letters'],
  ['EMBED_ORIGINS', 'https://a.example, b.example', 'EMBED_ORIGINS must be an address starting with'],
  ['EMBED_ORIGINS', 'https://a.example/page', 'EMBED_ORIGINS must be a scheme and a host only'],
  ['TRUST_PROXY', 'my-proxy', 'TRUST_PROXY must be addresses'],
  ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY must be addresses'],
  ['SEARCH_ENGINE', 'magic', 'SEARCH_ENGINE'],
  ['DEMO', 'yes', 'DEMO'],
  ['SENTRY_DSN', 'https://sentry.example/7', 'SENTRY_DSN must be like https://KEY@HOST/PROJECT'],
  ['CONTACT_EMAIL', 'our office', 'CONTACT_EMAIL must be an email address'],
])('an invalid %s (%s) is rejected with one line that names it', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message)
  expect(() => readConfig({ [name]: value })).not.toThrow(/\n/)
})

test('passkeys are required only where browsers have them: on https with a host name, or on this machine', () => {
  const required = (PUBLIC_URL?: string) => readConfig({ ADMIN_PASSKEYS: 'required', PUBLIC_URL }).adminPasskeys
  expect(readConfig({}).adminPasskeys).toBe('optional')
  for (const fits of [undefined, 'https://frontage.example', 'http://localhost:3000'])
    expect(required(fits)).toBe('required')
  for (const bad of ['http://frontage.example', 'https://192.0.2.7', 'https://[2001:db8::7]']) {
    expect(() => required(bad)).toThrow('ADMIN_PASSKEYS may be required only with a PUBLIC_URL of https://')
    expect(readConfig({ PUBLIC_URL: bad }).adminPasskeys).toBe('optional')
  }
})

test('files are stored in a folder, or in a bucket with the key of the environment', () => {
  expect(readConfig({}).storage).toBeUndefined()
  expect(readConfig({ STORAGE_URL: 'file:///var/my%20files' }).storage).toEqual({ folder: '/var/my files' })
  const key = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' }
  expect(readConfig({ ...key, STORAGE_URL: 's3://files?region=eu-west-2' }).storage).toEqual({
    s3: expect.objectContaining({ region: 'eu-west-2', accessKeyId: 'id', secretAccessKey: 'key' }),
  })
})

test('the error for an invalid database address does not contain its password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@host/db' })).not.toThrow(/hunter2/)
})

const PRODUCTION = { NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://frontage.example' }

test('production requires a long secret and the public address', () => {
  expect(() => readConfig({ ...PRODUCTION, APP_SECRET: undefined })).toThrow('APP_SECRET is required in production')
  expect(() => readConfig({ ...PRODUCTION, APP_SECRET: '' })).toThrow('APP_SECRET is required in production')
  expect(() => readConfig({ ...PRODUCTION, PUBLIC_URL: undefined })).toThrow('PUBLIC_URL is required in production')
  expect(() => readConfig({ APP_SECRET: 'short' })).toThrow('at least 32')
  expect(readConfig(PRODUCTION).production).toBe(true)
})

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '', TRUST_PROXY: '' })).toMatchObject({
    port: 3000,
    publicUrl: undefined,
    trustProxy: false,
  })
})

test('demo data is off by default with an external database and in production', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://h/db' }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: 'postgres://h/db', DEMO: '1' }).demo).toBe(true)
  expect(readConfig(PRODUCTION).demo).toBe(false)
})

test('proxies can be addresses, ranges and names', () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::1' })
  expect(trustProxy).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1'])
})

test('the public address loses its trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://Frontage.example/' }).publicUrl).toBe('https://frontage.example')
})

test('an OpenID provider needs all three of its settings, and https', () => {
  const all = { OIDC_ISSUER: 'https://id.example/realm', OIDC_CLIENT_ID: 'frontage', OIDC_CLIENT_SECRET: 'shh' }
  expect(readConfig({}).oidc).toBeUndefined()
  expect(readConfig(all).oidc).toEqual({
    issuer: 'https://id.example/realm',
    clientId: 'frontage',
    clientSecret: 'shh',
  })
  expect(() => readConfig({ OIDC_ISSUER: 'https://id.example' })).toThrow('must come with OIDC_CLIENT_ID')
  expect(() => readConfig({ ...all, OIDC_ISSUER: 'http://id.example' })).toThrow('must start with https://')
  expect(readConfig({ ...all, OIDC_ISSUER: 'http://127.0.0.1:4000' }).oidc?.issuer).toBe('http://127.0.0.1:4000')
})

test('an empty map style means the embedded base map only', () => {
  expect(readConfig({ MAP_STYLE_URL: '' }).mapStyleUrl).toBe('')
})

test('a database address may name a socket', () => {
  const url = 'postgresql://postgres:secret@/frontage?host=%2Frun%2Fpg&port=5432'
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test('videos come from this site, or from a video host with both of its settings', () => {
  const other = { VIDEO_PLAYER_URL: 'https://packages.example/npm/', VIDEO_DISTRIBUTION: 'video.example' }
  expect(readConfig({}).video).toEqual({ cloudName: 'frontage', playerUrl: '/assets/video-player' })
  expect(readConfig({ ...other, VIDEO_CLOUD_NAME: 'Acme' }).video).toEqual({
    cloudName: 'Acme',
    playerUrl: 'https://packages.example/npm',
    distribution: 'video.example',
  })
  for (const name of ['VIDEO_PLAYER_URL', 'VIDEO_DISTRIBUTION'] as const)
    expect(() => readConfig({ [name]: other[name] })).toThrow('VIDEO_PLAYER_URL must come with VIDEO_DISTRIBUTION')
  for (const host of ['https://video.example', 'video.example/path', 'two hosts'])
    expect(() => readConfig({ ...other, VIDEO_DISTRIBUTION: host })).toThrow('must be a host name')
})

test('sites of buildings stand below a host name, on this machine below localhost', () => {
  const host = (settings: Record<string, string>) => readConfig(settings).micrositeHost
  expect(host({})).toBe('localhost')
  expect(host({ PUBLIC_URL: 'http://localhost:3000' })).toBe('localhost')
  expect(host({ PUBLIC_URL: 'https://frontage.example' })).toBeUndefined()
  expect(host({ PUBLIC_URL: 'http://127.0.0.1:3000' })).toBeUndefined()
  expect(host({ PUBLIC_URL: 'https://frontage.example', MICROSITE_HOST: 'Frontage.site' })).toBe('frontage.site')
})

test('the origins that may embed videos are a list', () => {
  expect(readConfig({}).embedOrigins).toEqual([])
  expect(readConfig({ EMBED_ORIGINS: 'https://a.example, http://b.example:8080/,' }).embedOrigins).toEqual([
    'https://a.example',
    'http://b.example:8080',
  ])
})
