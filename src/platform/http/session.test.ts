import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { makeSessions } from './session.ts'

const aRequest = (headers: object) => ({ headers, cookies: {}, method: 'POST' }) as FastifyRequest
const cookieFor = (headers: object, { secure = true } = {}) =>
  makeSessions({ secret: 'a secret', secure, findSessionUser: async () => null }).cookieFor(aRequest(headers))

test('a cookie for a page in a frame is for that parent alone, where browsers accept such a cookie', () => {
  const common = { path: '/', httpOnly: true }
  expect(cookieFor({})).toEqual({ ...common, secure: true, sameSite: 'lax' })
  expect(cookieFor({ 'x-embed': '1' })).toEqual({ ...common, secure: true, sameSite: 'none', partitioned: true })
  expect(cookieFor({ 'x-embed': '1' }, { secure: false })).toEqual({ ...common, secure: false, sameSite: 'lax' })
})
