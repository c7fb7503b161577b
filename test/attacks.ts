// Attacks that need only a few sockets, and what a well-behaved client experiences meanwhile.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Attacked = { port: number; pid: number }
export type Watched = { rssBefore: number; rssPeak: number; rssAfter: number; p50: number; p99: number; failed: number }

/** Opens sockets from different loopback addresses (`from` 0: all from one), and sends `bytes` without reading. */
export async function openUnread(port: number, sockets: number, bytes: string, from = 0): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: sockets }, async (_, index) => {
      const localAddress = from === 0 ? '127.9.0.1' : `127.9.${from}.${index + 1}`
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      socket.on('error', () => {})
      socket.pause()
      await Promise.race([once(socket, 'connect'), once(socket, 'close')])
      socket.write(bytes)
      return socket
    }),
  )
}

export const getRequests = (path: string, count: number) =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n\r\n`.repeat(count)

/** How many of these sockets the server has closed; only a socket that is read notices. */
export async function countClosed(sockets: Socket[], withinMs: number): Promise<number> {
  let closed = 0
  for (const socket of sockets) {
    if (socket.closed) closed++
    else socket.once('close', () => closed++).resume()
  }
  const until = Date.now() + withinMs
  while (closed < sockets.length && Date.now() < until) await sleep(20)
  return closed
}

/** One request on a new connection; status 0 without a response. */
export function request(
  port: number,
  path: string,
  { localAddress = '127.0.0.1', timeoutMs = 20_000, headers = {} as Record<string, string>, method = 'GET' } = {},
): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string }> {
  return new Promise((resolve) => {
    const options = { port, path, method, localAddress, headers, host: '127.0.0.1', agent: false, timeout: timeoutMs }
    const sent = http.request(options, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk
      })
      response.on('close', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    const none = () => resolve({ status: 0, headers: {}, body: '' })
    sent
      .on('error', none)
      .on('timeout', () => sent.destroy())
      .on('close', none)
      .end()
  })
}

/** Sends raw bytes and returns everything received until the server closes the connection. */
export async function speak(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  socket.on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  return received
}

export function rssMegabytes(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}

/** A well-behaved client requests `path` ten times a second during `attack` and for `pauseMs` after it. */
export async function watch({ port, pid }: Attacked, path: string, attack: () => Promise<unknown>, pauseMs = 0) {
  const rssBefore = rssMegabytes(pid)
  let rssPeak = rssBefore
  let failed = 0
  const times: number[] = []
  const requests: Promise<void>[] = []
  async function sendRequest() {
    const started = performance.now()
    // From many addresses, because one would use up its rate limit.
    const { status } = await request(port, path, { localAddress: `127.8.0.${(times.length % 200) + 1}` })
    times.push(performance.now() - started)
    if (status !== 200) failed++
  }
  const timer = setInterval(() => {
    rssPeak = Math.max(rssPeak, rssMegabytes(pid))
    requests.push(sendRequest())
  }, 100)
  await attack()
  await sleep(pauseMs)
  clearInterval(timer)
  await Promise.all(requests)
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  const watched: Watched = { rssBefore, rssPeak, rssAfter: rssMegabytes(pid), p50: at(0.5), p99: at(0.99), failed }
  return watched
}
