import { sql } from 'kysely'
import { aBuilding, aListing } from '../src/features/catalog/listings/fixtures.ts'
import { aListingPage, anEvent } from '../src/features/events/fixtures.ts'
import { MAX_IN_BATCH } from '../src/features/events/rules.ts'
import type { Db } from '../src/platform/database/db.ts'
import { startServer } from './start-server.ts'

export const HTTP = { batch: MAX_IN_BATCH / 2, connections: 8 }
const LISTINGS = 200
const BATCHES_PER_SECOND = 600

type Page = ReturnType<typeof aListingPage>
type Visitor = { origin: string; headers: Record<string, string> }

/** Events acknowledged by one server, per second and in total. The sender uses the same processor. */
export async function measureHttp(databaseUrl: string, db: Db, seconds: number) {
  await sql`truncate event, event_day, event_viewer_day`.execute(db)
  const building = await aBuilding(db)
  const pages: Page[] = []
  while (pages.length < LISTINGS) pages.push(aListingPage(await aListing(db, building), building))
  const server = await startServer('sql', databaseUrl)
  if (!server) throw new Error('Expected a server, but it did not start')
  try {
    const visitor = await openVisitor(server.origin)
    const warmUp = await send(visitor, makeBodies(pages, BATCHES_PER_SECOND), 1)
    const { acknowledged, perSecond } = await send(visitor, makeBodies(pages, BATCHES_PER_SECOND * seconds), seconds)
    return { perSecond, stored: warmUp.acknowledged + acknowledged }
  } finally {
    await server.stop()
  }
}

/** A visitor who may send events. */
export async function openVisitor(origin: string): Promise<Visitor> {
  const response = await fetch(`${origin}/api/current_user`)
  const { csrfToken } = (await response.json()) as { csrfToken: string }
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return { origin, headers: { origin, cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' } }
}

/** PreparedResponse in advance, so that only sending is measured. */
function makeBodies(pages: Page[], count: number): string[] {
  return Array.from({ length: count }, (_, batch) =>
    JSON.stringify({
      sentAt: new Date().toISOString(),
      events: Array.from({ length: HTTP.batch }, (_, at) => anEvent(pages[(batch + at) % pages.length]!)),
    }),
  )
}

async function send({ origin, headers }: Visitor, bodies: string[], seconds: number) {
  let acknowledged = 0
  const started = performance.now()
  const connection = async () => {
    while (performance.now() - started < seconds * 1_000) {
      const body = bodies.pop()
      if (!body) throw new Error(`Expected fewer than ${acknowledged} events in ${seconds} s`)
      const response = await fetch(`${origin}/api/events`, { method: 'POST', headers, body })
      const responseText = await response.text()
      const { accepted } =
        response.status === 202 ? (JSON.parse(responseText) as { accepted: number }) : { accepted: 0 }
      if (accepted !== HTTP.batch) {
        throw new Error(`Expected ${HTTP.batch} events accepted, got ${response.status} ${responseText.slice(0, 300)}`)
      }
      acknowledged += accepted
    }
  }
  await Promise.all(Array.from({ length: HTTP.connections }, connection))
  return { acknowledged, perSecond: (acknowledged / (performance.now() - started)) * 1_000 }
}
