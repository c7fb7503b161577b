import { afterAll, expect, test } from 'vitest'
import { QUIET_HTTP } from '../../../test/http.ts'
import { openHttp } from '../http/http.ts'
import { captureConsole, makeLog } from './log.ts'

function openLines() {
  const lines: string[] = []
  const log = makeLog('trace', { write: (line) => void lines.push(line) })
  return { log, lines, last: () => JSON.parse(lines.at(-1)!) }
}

test('a request is logged with its route, the parameters the route defines, and its network', async () => {
  const { log, lines } = openLines()
  const http = await openHttp({ ...QUIET_HTTP, log })
  afterAll(() => http.close())
  const querystring = { type: 'object', properties: { page: { type: 'integer', minimum: 1, maximum: 9 } } }
  http.get('/api/things/:token', { config: { access: 'public' }, schema: { querystring } }, async () => ({}))
  const headers = {
    host: 'hosttide.example',
    cookie: 'sid=quailnote',
    authorization: 'Bearer saltwharf',
    'x-csrf-token': 'vesperlock',
    referer: 'http://localhost/listing_shares/reedbank',
  }
  await http.inject({ url: '/api/things/umberfield?page=2&query=loft&sandbar', headers, remoteAddress: '203.0.113.9' })
  expect(JSON.parse(lines[0]!)).toMatchObject({
    msg: 'incoming request',
    req: { method: 'GET', route: '/api/things/:token', parameters: ['page'], network: '203.0.113.0/24' },
  })
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ msg: 'request completed', res: { statusCode: 200 } })
  const secrets = ['quailnote', 'saltwharf', 'vesperlock', 'umberfield', 'reedbank', 'sandbar', 'loft', 'hosttide']
  for (const secret of [...secrets, '113.9']) expect(lines.join()).not.toContain(secret)
})

test('the message and all fields of any log line are redacted', () => {
  const { log, last } = openLines()
  log.warn(
    { reason: 'no account robin@marsh.example', mail: { to: ['dana@marsh.example'] }, id: 7 },
    'to %s',
    'a@b.example',
  )
  expect(last()).toMatchObject({ reason: 'no account …', mail: { to: ['…'] }, id: 7, msg: 'to …' })
  log.info('open /listing_shares/5-quailnote now')
  expect(last().msg).toBe('open /listing_shares/… now')
  log.error(new Error('no such link ?token=umberfield'))
  expect(last()).toMatchObject({
    msg: 'no such link ?token=…',
    err: { type: 'Error', message: 'no such link ?token=…' },
  })
})

test('a failed job is logged without its payload, and without the recipient in the mail server’s error', () => {
  const { log, lines, last } = openLines()
  const error = new Error("Can't send mail - all recipients were rejected: 550 5.1.1 <robin@marsh.example>: unknown")
  const job = { id: '5', task_identifier: 'email.send', payload: { note: 'quailnote' }, last_error: error.message }
  log.error(
    { meta: { failure: true, job, error } },
    `Failed task 5 (email.send) with error '${error.message}':\n  ${error.stack}`,
  )
  expect(last().meta.job).toMatchObject({ id: '5', task_identifier: 'email.send', payload: '…' })
  expect(last().meta.error.stack[0]).toContain('log.test.ts')
  expect(last().msg).toContain('Failed task 5 (email.send)')
  expect(lines.join()).not.toMatch(/robin|quailnote/)
})

test('console output of a library becomes a redacted line', () => {
  const { log, last } = openLines()
  const target = { error() {}, warn() {}, info() {}, log() {} }
  captureConsole(log, target)
  ;(target.error as Console['error'])('Render to string error:', new Error('robin@marsh.example is not a function'))
  expect(last()).toMatchObject({ level: 50, said: ['Render to string error:', { message: '… is not a function' }] })
})
