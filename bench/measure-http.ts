import type { Load, LoadRequest, LoadResult } from './load.ts'
import { median, rounded } from './measure.ts'
import { fileAt, type Server, startStatic } from './start-server.ts'

export const ENCODINGS = ['identity', 'gzip', 'br', 'zstd']

/** Medians of the rounds. `encoding` is /healthz for the limit: a response of the same server without any work. */
export type HttpRow = {
  engine: string
  encoding: string
  perSecond: number
  /** Of the responses per second of /healthz. */
  'of /healthz': number
  /** Of those of @fastify/static, which sends the same bytes uncompressed. */
  'of same bytes': number
  p50: number
  p99: number
  kilobytes: number
  /** Processor time of the server per response, in milliseconds. */
  cpuMs: number
}
type Round = LoadResult & { cpuMs: number }

const CONNECTIONS = 8
const SECONDS = 5
const WARM_UP_SECONDS = 1
const ROUNDS = 3
const LIMIT = '/healthz'
const FILES = '@fastify/static'

/** Loads all servers alternately with searches in every encoding and with /healthz, and a server of files with the same bytes. */
export async function measureHttp(servers: Record<string, Server>, paths: string[], load: Load): Promise<HttpRow[]> {
  const files = await startStatic(await bodiesOf(servers, paths))
  const sameBytes = paths.map((_, index) => ({ path: fileAt(index), headers: {} }))
  const loads = [
    { engine: FILES, encoding: 'identity', server: files, requests: sameBytes },
    ...[LIMIT, ...ENCODINGS].flatMap((encoding) =>
      Object.entries(servers).map(([engine, server]) => ({
        engine,
        encoding,
        server,
        requests:
          encoding === LIMIT
            ? [{ path: LIMIT, headers: {} }]
            : paths.map((path) => ({ path, headers: { 'accept-encoding': encoding } })),
      })),
    ),
  ].map((each) => ({ ...each, rounds: [] as Round[] }))
  try {
    for (const { server, requests } of loads) await loadServer(server, requests, load, WARM_UP_SECONDS)
    for (let round = 0; round < ROUNDS; round++) {
      for (const { server, requests, rounds } of loads) rounds.push(await loadServer(server, requests, load, SECONDS))
    }
  } finally {
    await files.stop()
  }
  const limitOf = (engine: string) =>
    (loads.find((each) => each.engine === engine && each.encoding === LIMIT) ?? loads[1]!).rounds
  return loads.map(({ engine, encoding, rounds }) =>
    rowOf(engine, encoding, rounds, { healthz: limitOf(engine), files: loads[0]!.rounds }),
  )
}

/** The responses of one server. Every server has all cards of these searches in its cache before its times count. */
async function bodiesOf(servers: Record<string, Server>, paths: string[]): Promise<Buffer[]> {
  let bodies: Buffer[] = []
  for (const { origin } of Object.values(servers)) {
    bodies = []
    for (const path of paths) bodies.push(Buffer.from(await (await fetch(origin + path)).arrayBuffer()))
  }
  return bodies
}

/** Loads a server and adds its processor time per response. Throws when one is not 2xx. */
export async function loadServer(
  server: Server,
  requests: LoadRequest[],
  load: Load,
  duration: number,
): Promise<Round> {
  const before = await server.usage()
  const result = await load({ url: server.origin, connections: CONNECTIONS, duration, requests })
  const used = (await server.usage()).cpuMs - before.cpuMs
  if (result.non2xx + result.errors > 0) {
    throw new Error(`Expected only 2xx responses, got ${result.non2xx} others and ${result.errors} errors`)
  }
  return { ...result, cpuMs: used / result.requests.total }
}

type Limits = { healthz: Round[]; files: Round[] }

function rowOf(engine: string, encoding: string, results: Round[], limits: Limits): HttpRow {
  const middle = (list: Round[], read: (round: Round) => number) => rounded(median(list.map(read)))
  const perSecond = middle(results, ({ requests }) => requests.average)
  return {
    engine,
    encoding,
    perSecond,
    'of /healthz': rounded(perSecond / middle(limits.healthz, ({ requests }) => requests.average)),
    'of same bytes': rounded(perSecond / middle(limits.files, ({ requests }) => requests.average)),
    p50: middle(results, ({ latency }) => latency.p50),
    p99: middle(results, ({ latency }) => latency.p99),
    kilobytes: rounded(middle(results, ({ throughput }) => throughput.average) / perSecond / 1000),
    cpuMs: middle(results, (round) => round.cpuMs),
  }
}
