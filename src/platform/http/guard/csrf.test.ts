import { afterAll, expect, test } from 'vitest'
import { QUIET_HTTP, TEST_SECRET } from '../../../../test/http.ts'
import { makeToken } from '../../random-token.ts'
import { openHttp } from '../http.ts'
import { makeSessions, type SessionUser } from '../session.ts'

const user = { id: 7, role: 'occupier' } as SessionUser
const sessions = makeSessions({ secret: TEST_SECRET, secure: false, findSessionUser: async () => user })
const app = await openHttp({ ...QUIET_HTTP, sessions })
const config = { access: 'take_part' } as const
app.get('/token', { config }, async (request, reply) => ({ token: sessions.csrfToken(request, reply) }))
app.post('/write', { config }, async () => 'written')
app.post('/framed', { config: { ...config, fromFrames: true } }, async () => 'written')
afterAll(() => app.close())

const OWN = { host: 'localhost', origin: 'http://localhost' }
const statusOf = async (url: string, headers: Record<string, string>) =>
  (await app.inject({ method: 'POST', url, headers, payload: {} })).statusCode

test('a write needs the token of its cookie', async () => {
  const visit = await app.inject({ url: '/token' })
  const cookie = `${visit.cookies[0]!.name}=${visit.cookies[0]!.value}`
  const token = { 'x-csrf-token': visit.json().token }
  expect(await statusOf('/write', { ...OWN, ...token, cookie })).toBe(200)
  expect(await statusOf('/write', { ...OWN, ...token })).toBe(403)
  expect(await statusOf('/write', { ...OWN, cookie })).toBe(403)
  expect(await statusOf('/write', { ...OWN, origin: 'https://other.example', ...token, cookie })).toBe(403)
})

test('a write from frames needs no token of a visitor, but their own origin', async () => {
  expect(await statusOf('/framed', OWN)).toBe(200)
  expect(await statusOf('/framed', { ...OWN, origin: 'https://other.example' })).toBe(403)
  expect(await statusOf('/framed', { ...OWN, cookie: `sid=${makeToken()}` })).toBe(403)
})
