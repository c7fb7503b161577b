// Attacks on the whole product with a few sockets; TEST_FULL=1 runs each attack at its full size.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import http from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { encodePolyline } from '#lib/geo/polyline.ts'
import { countClosed, getRequests, openUnread, request, speak, type Watched, watch } from '../../../test/attacks.ts'
import { buildWeb, type ServerProcess, startServer } from '../../../test/server-process.ts'
import { startEmbeddedPostgres } from '../postgres/start.ts'

const isFull = process.env.TEST_FULL === '1'
const root = path.resolve(import.meta.dirname, '../../..')
const dataDir = mkdtempSync(path.join(tmpdir(), 'frontage-limits-'))
const PAGE = '/login'
let product: ServerProcess
let databaseUrl: string
let stopDatabase: () => Promise<unknown>

before(async () => {
  buildWeb()
  // The test has its own database server, so that stopping the product does not stop the database.
  const postgres = await startEmbeddedPostgres({ stateDir: dataDir })
  databaseUrl = postgres.url
  stopDatabase = () => postgres.stop()
  product = await startServer({ env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } })
})

after(async () => {
  product.server.kill('SIGKILL')
  await product.exit
  await stopDatabase()
  rmSync(dataDir, { recursive: true, force: true })
})

let quietMb = 0
test('an idle server, for comparison', async (t) => {
  const quiet = await watch(product, PAGE, () => sleep(isFull ? 10_000 : 1_000))
  quietMb = quiet.rssAfter
  report(t, quiet)
})

/** Sends the same request many times on each socket and reads nothing; other clients are served meanwhile. */
async function pipelineUnread(t: TestContext, target: string, sockets: number, requests: number, from = 0) {
  const watched = await watch(product, PAGE, async () => {
    const opened = await openUnread(product.port, sockets, getRequests(target, requests), from)
    await sleep(isFull ? 10_000 : 1_000)
    assert.ok(descriptors(product.pid) < 500, `${descriptors(product.pid)} descriptors`)
    assert.equal(await countClosed(opened, 2_000), sockets)
  })
  report(t, watched)
  assert.equal(watched.failed, 0)
}

test('pipelined requests for the API’s description from many addresses, unread', (t) =>
  pipelineUnread(t, '/api/openapi.json', isFull ? 100 : 30, 100, 1))

test('pipelined requests for a built file from one address, unread', (t) => {
  const file = readdirSync(path.join(root, 'dist/client/assets')).find((name) => name.startsWith('load-map'))!
  return pipelineUnread(t, `/assets/${file}`, isFull ? 60 : 20, 900)
})

test('as many pipelined requests as a socket may send, unread', async (t) => {
  const watched = await watch(product, PAGE, async () => {
    const opened = await openUnread(product.port, isFull ? 200 : 30, getRequests('/api/openapi.json', 16))
    await sleep(isFull ? 40_000 : 1_000)
    for (const socket of opened) socket.destroy()
  })
  report(t, watched)
  assert.equal(watched.failed, 0)
})

test('bodies that never end', {
  skip: !isFull && 'takes half a minute; http-server.test.ts has it with shorter limits',
}, async (t) => {
  const head =
    'POST /api/events HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99999\r\n\r\n'
  const watched = await watch(product, PAGE, async () => {
    const opened = await openUnread(product.port, 200, head)
    const trickle = setInterval(() => {
      for (const socket of opened) socket.write(' ')
    }, 1_000)
    assert.equal(await countClosed(opened, 40_000), 200)
    clearInterval(trickle)
  })
  report(t, watched)
  assert.equal(watched.failed, 0)
})

test('one minute after the attacks memory use has grown by less than 300 MB', { skip: !isFull }, async (t) => {
  await sleep(60_000)
  const rested = await watch(product, PAGE, () => sleep(1_000))
  report(t, rested)
  assert.ok(rested.rssAfter - quietMb < 300, `${quietMb} MB before the attacks, ${rested.rssAfter} MB now`)
})

test('an address over its rate limit gets no page by any path, and its requests cost almost nothing', async (t) => {
  const localAddress = '127.9.8.1'
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 })
  const requestStatus = (target: string) =>
    new Promise<number>((resolve, reject) => {
      const options = { port: product.port, host: '127.0.0.1', path: target, localAddress, agent }
      http
        .get(options, (response) => response.resume().on('end', () => resolve(response.statusCode!)))
        .on('error', reject)
    })
  let statuses: number[] = []
  for (let sent = 0; sent < 3_000 && !statuses.includes(429); sent += 100) {
    statuses = await Promise.all(Array.from({ length: 100 }, () => requestStatus('/api/none')))
  }
  assert.equal(await requestStatus('/api/none'), 429)
  const watched = await watch(product, PAGE, async () => {
    for (const target of [
      '/media/nope',
      '/basemap/nope',
      '/media/../login',
      '/media/x/%2e%2e/../login',
      '/assets/../login',
    ]) {
      for (let i = 0; i < (isFull ? 200 : 20); i++) assert.equal(await requestStatus(target), 429, target)
    }
  })
  agent.destroy()
  report(t, watched)
  assert.equal(watched.failed, 0)
})

test('a path that leaves a file folder by dot segments is the page it resolves to, or a 404', async () => {
  const { status, body } = await request(product.port, '/media/x/../../login')
  assert.equal(status, 200)
  assert.match(body, /<title>Sign in/)
  for (const target of ['/media/nope', '/basemap/nope', '/assets/nope']) {
    const response = await request(product.port, target)
    assert.equal(response.status, 404)
    assert.match(response.headers['content-type']!, /problem\+json/)
  }
  assert.match(
    await speak(product.port, 'GET javascript://x/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    /^HTTP\/1.1 400 /,
  )
})

test('a search with many drawn areas does not produce a page many times as long as its address', async () => {
  const star = (south: number) =>
    Array.from({ length: 499 }, (_, index): [number, number] => {
      const angle = (2 * Math.PI * index) / 499
      const radius = index % 2 === 0 ? 0.5 : 0.3
      return [-87.6 + radius * Math.cos(angle), south + radius * Math.sin(angle)]
    })
  const areas = Array.from({ length: 10 }, (_, index) => encodePolyline(star(41 + index / 20)))
  const target = `/search/all?${new URLSearchParams(areas.map((area) => ['polygons', area]))}`
  const { status, body } = await request(product.port, target)
  assert.equal(status, 200)
  assert.ok(target.length > 40_000, `the address has ${target.length} characters`)
  assert.ok(body.length < 6 * target.length, `${body.length} characters for an address of ${target.length}`)
})

const PRODUCTION = {
  NODE_ENV: 'production',
  APP_SECRET: 'a secret of tests alone, long enough',
  PUBLIC_URL: 'https://frontage.example',
}

test('SIGTERM exits with 0 whatever sockets are open, after requests in flight got their response', async (t) => {
  const node = await startServer({ env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...PRODUCTION } })
  const stop = async (where: string, { server, port, exit }: ServerProcess) => {
    const half = [
      'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: ',
      'POST /api/events HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999\r\nContent-Type: application/json\r\n\r\n{',
      getRequests('/api/openapi.json', 10),
      '',
    ]
    for (const bytes of half) await openUnread(port, 3, bytes)
    const inFlight = connect(port, '127.0.0.1')
    inFlight.write(
      'POST /unsubscribe HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n\r\n{',
    )
    // Only then is it in flight: a busy server may not have read it.
    assert.match(String(await once(inFlight, 'data')), /^HTTP\/1\.1 100 /)
    const received = text(inFlight)
    const started = performance.now()
    server.kill('SIGTERM')
    await sleep(300)
    inFlight.write('}')
    assert.match(await received, /^HTTP\/1\.1 [24]\d\d /)
    assert.equal(await exit, 0)
    const seconds = (performance.now() - started) / 1000
    assert.ok(seconds < 10, `took ${seconds} s`)
    t.diagnostic(`${where}: stopped after ${seconds.toFixed(1)} s`)
  }
  await Promise.all([stop('production', node), stop('development', product)])
})

function report(t: TestContext, { rssBefore, rssPeak, rssAfter, p50, p99 }: Watched) {
  t.diagnostic(`memory ${rssBefore} → ${rssPeak} → ${rssAfter} MB; others p50 ${p50} ms, p99 ${p99} ms`)
}

/** The number of open files and sockets of the process; 0 where the system does not report it. */
function descriptors(pid: number): number {
  return process.platform === 'linux' ? readdirSync(`/proc/${pid}/fd`).length : 0
}
