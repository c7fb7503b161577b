import { afterAll, expect, test } from 'vitest'
import { QUIET_HTTP } from '../../test/http.ts'
import { openHttp } from './http.ts'
import { hideTokens, openLog } from './log.ts'

test('what opens a door is hidden, and the rest of an address is not', () => {
  expect(hideTokens('/users/verify?token=abc.def&origin=%2F')).toBe('/users/verify?token=…&origin=%2F')
  expect(hideTokens('/api/listing_shares/Zm9v?x=1')).toBe('/api/listing_shares/…?x=1')
  expect(hideTokens('/search/chicago?query=loft')).toBe('/search/chicago?query=loft')
})

test('no cookie and no token of a request is in the log', async () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const http = await openHttp({ ...QUIET_HTTP, log })
  afterAll(() => http.close())
  http.get('/users/verify', { config: { access: 'public' } }, async () => ({}))
  const headers = { cookie: 'sid=quailnote', authorization: 'Bearer saltwharf', 'x-csrf-token': 'vesperlock' }
  await http.inject({ url: '/users/verify?token=umberfield', headers })
  expect(lines.join()).toContain('/users/verify?token=…')
  for (const secret of ['quailnote', 'saltwharf', 'vesperlock', 'umberfield']) {
    expect(lines.join()).not.toContain(secret)
  }
})
