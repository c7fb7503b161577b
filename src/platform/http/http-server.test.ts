import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { countClosed, getRequests, openUnread, request, speak } from '../../../test/attacks.ts'
import { QUIET_HTTP } from '../../../test/http.ts'
import { poll } from '../../../test/poll.ts'
import { openHttp } from './http.ts'
import { LIMITS } from './http-server.ts'

/** More than the kernel buffers for a client that does not read. */
const LARGE = Buffer.alloc(24 * 1024 * 1024, 'x')

/** Opens a server with these limits; `started` counts the requests it has started to handle. */
async function open(limits: Partial<typeof LIMITS>, trustProxy: string[] | false = false) {
  const app = await openHttp({ ...QUIET_HTTP, trustProxy, limits: { ...LIMITS, ...limits } })
  let started = 0
  app.addHook('onRequest', async () => {
    started++
  })
  app.get('/large', { config: { access: 'public', cost: 'file' } }, async (_request, reply) =>
    reply.type('image/webp').send(LARGE),
  )
  app.get('/order/:id', { config: { access: 'public' } }, async ({ params }) => {
    const { id } = params as { id: string }
    await sleep(20 / Number(id))
    return `<${id}>`
  })
  app.post('/take', { config: { access: 'public', csrfExempt: true } }, async () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => {
    app.server.closeAllConnections()
    return app.close()
  })
  const { port } = app.server.address() as { port: number }
  return { port, started: () => started, connections: () => connectionsOf(app) }
}

const connectionsOf = (app: Awaited<ReturnType<typeof openHttp>>) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

describe('requests of one socket', () => {
  test('are handled one at a time: the next starts when the previous response has been sent', async () => {
    const { port, started } = await open({})
    const [socket] = await openUnread(port, 1, getRequests('/large', 10))
    await sleep(300)
    expect(started()).toBe(1)
    socket!.resume()
    while (started() < 10) await sleep(20)
    socket!.destroy()
  })

  test('get their responses in order', async () => {
    const { port } = await open({})
    const requests = ['1', '2', '3'].map((id) => getRequests(`/order/${id}`, 1)).join('')
    const received = await speak(port, `${requests}GET /order/4 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(received.match(/<\d>/g)).toEqual(['<1>', '<2>', '<3>', '<4>'])
  })

  test('are limited in number, after which the socket is closed', async () => {
    const { port, started } = await open({ requestsPerSocket: 3 })
    const received = await speak(port, getRequests('/order/1', 5))
    expect(received.match(/<1>/g)).toHaveLength(3)
    expect(received.match(/connection: close/gi)).toHaveLength(1)
    expect(started()).toBe(3)
  })

  test('may wait in small numbers: with more waiting the socket is closed', async () => {
    const { port, started, connections } = await open({ waitingRequestsPerSocket: 5 })
    const sockets = await openUnread(port, 3, getRequests('/large', 7))
    expect(await countClosed(sockets, 3_000)).toBe(3)
    expect([started(), await connections()]).toEqual([3, 0])
  })
})

describe('connections', () => {
  test('of one address are limited; other addresses are served', async () => {
    const { port } = await open({ connectionsPerAddress: 4 })
    const sockets = await openUnread(port, 10, '')
    expect(await countClosed(sockets, 500)).toBe(6)
    expect((await request(port, '/order/1')).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    await sleep(100)
    expect((await request(port, '/order/1', { localAddress: '127.9.0.1' })).status).toBe(200)
  })

  test('of a trusted proxy are not limited: it serves many clients', async () => {
    const { port } = await open({ connectionsPerAddress: 4 }, ['127.9.0.1'])
    expect(await countClosed(await openUnread(port, 10, ''), 300)).toBe(0)
  })

  test('are limited in total', async () => {
    const { port } = await open({ connections: 4 })
    expect(await countClosed(await openUnread(port, 10, '', 1), 500)).toBe(6)
  })
})

test('unread responses are dropped beyond a limit, and other clients are served meanwhile', async () => {
  const { port, connections } = await open({ bufferedBytes: 100 * 1024 * 1024 })
  const sockets = await openUnread(port, 8, getRequests('/large', 1), 2)
  await sleep(1_500)
  // Each buffers about 20 MB besides the kernel's buffer.
  expect(await connections()).toBeLessThan(8)
  expect(await connections()).toBeGreaterThan(2)
  expect((await request(port, '/large')).body).toHaveLength(LARGE.length)
  for (const socket of sockets) socket.destroy()
})

test('unfinished bodies are dropped beyond the same limit', async () => {
  const { port, connections } = await open({ bufferedBytes: 1024 * 1024 })
  const head = 'POST /take HTTP/1.1\r\nHost: x\r\nContent-Length: 250000\r\nContent-Type: application/json\r\n\r\n"'
  await openUnread(port, 10, head + 'x'.repeat(200_000))
  await poll(async () => (await connections()) === 5)
})

describe('an idle socket', () => {
  test('with an unread response is closed', async () => {
    const { port, connections } = await open({ inactivityMs: 400 })
    await openUnread(port, 3, getRequests('/large', 1))
    await poll(async () => (await connections()) === 0)
  })

  test.each([
    ['half a header', 'GET / HTTP/1.1\r\nHost: x\r\nX-Half: '],
    [
      'half a body',
      'POST /take HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\nContent-Type: application/json\r\n\r\n{',
    ],
  ])('that sends %s byte by byte gets a 408', async (_, bytes) => {
    const { port } = await open({ headersMs: 300, requestMs: 600, checkMs: 50 })
    const [socket] = await openUnread(port, 1, bytes)
    let received = ''
    socket!.setEncoding('utf8').on('data', (text: string) => {
      received += text
    })
    const trickle = setInterval(() => socket!.write(' '), 50)
    expect(await countClosed([socket!], 3_000)).toBe(1)
    clearInterval(trickle)
    expect(received).toContain('HTTP/1.1 408 Request Timeout')
    expect(received).toContain('application/problem+json')
  })
})
