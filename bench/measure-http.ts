import type { Load, LoadRequest, LoadResult } from './load.ts'
import { median, rounded } from './measure.ts'
import type { Server } from './start-server.ts'

export const ENCODINGS = ['identity', 'gzip', 'br', 'zstd']

/** Medians of the rounds. `encoding` is /healthz for the limit: a response of the same server without any work. */
export type HttpRow = {
  engine: string
  encoding: string
  perSecond: number
  /** Of the responses per second of /healthz. */
  'of /healthz': number
  p50: number
  p99: number
  kilobytes: number
  /** Processor time of the server per response, in milliseconds. */
  cpuMs: number
}
type Round = LoadResult & { cpuMs: number }

const CONNECTIONS = 8
const SECONDS = 5
const ROUNDS = 3
const LIMIT = '/healthz'

/** Loads all servers alternately with searches in every encoding and with /healthz. */
export async function measureHttp(servers: Record<string, Server>, paths: string[], load: Load): Promise<HttpRow[]> {
  const rounds = new Map<string, Round[]>()
  // Every server has all cards of these searches in its cache before its times count.
  for (const { origin } of Object.values(servers)) for (const path of paths) await (await fetch(origin + path)).text()
  for (let round = 0; round <= ROUNDS; round++) {
    for (const encoding of [LIMIT, ...ENCODINGS]) {
      for (const [engine, server] of Object.entries(servers)) {
        const requests =
          encoding === LIMIT
            ? [{ path: LIMIT, headers: {} }]
            : paths.map((path) => ({ path, headers: { 'accept-encoding': encoding } }))
        // The first round is a warm-up.
        const result = await loadServer(server, requests, load, round === 0 ? 1 : SECONDS)
        const key = `${engine} ${encoding}`
        if (round > 0) rounds.set(key, [...(rounds.get(key) ?? []), result])
      }
    }
  }
  return [...rounds].map(([key, results]) => {
    const [engine = '', encoding = ''] = key.split(' ')
    return rowOf(engine, encoding, results, rounds.get(`${engine} ${LIMIT}`)!)
  })
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

function rowOf(engine: string, encoding: string, results: Round[], limits: Round[]): HttpRow {
  const middle = (list: Round[], read: (round: Round) => number) => rounded(median(list.map(read)))
  const perSecond = middle(results, ({ requests }) => requests.average)
  return {
    engine,
    encoding,
    perSecond,
    'of /healthz': rounded(perSecond / middle(limits, ({ requests }) => requests.average)),
    p50: middle(results, ({ latency }) => latency.p50),
    p99: middle(results, ({ latency }) => latency.p99),
    kilobytes: rounded(middle(results, ({ throughput }) => throughput.average) / perSecond / 1000),
    cpuMs: middle(results, (round) => round.cpuMs),
  }
}
