import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'
import { hashPassword } from '../hash-password.ts'
import { signIn } from '../sign-in.ts'
import { rememberBrowser } from './store.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const PASSWORD = 'four walls and a door'
const app = await openTestApp({ now: NOW })
const { db } = app
const hash = await hashPassword(PASSWORD)
const BROWSER = 'b'.repeat(43)
const IS_FULL = process.env.TEST_FULL === '1'
const NETWORKS = IS_FULL ? 60 : 12

beforeAll(() => migrateJobs(app.pool))
beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute()
})

type Attempt = { email: string; password?: string; ip?: string; browserToken?: string; seconds?: number }

/** Status of an attempt: 200, 403 or 429. */
const attempt = ({ email, password = PASSWORD, ip = '198.51.100.7', browserToken, seconds = 0 }: Attempt) =>
  signIn(db, { email, password, ip, browserToken, now: new Date(NOW.getTime() + seconds * 1_000) }).then(
    () => 200,
    (error) => error.status as number,
  )
const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length

async function anOwner() {
  const { user } = await app.signIn({ password_hash: hash })
  await rememberBrowser(db, user.id, BROWSER, NOW)
  return user
}

/** Five wrong passwords from each of many networks. */
async function guessFromMany(email: string, { networks = NETWORKS, each = 5 } = {}): Promise<number[]> {
  const statuses: number[] = []
  for (let network = 0; network < networks; network++) {
    for (let times = 0; times < each; times++) {
      statuses.push(await attempt({ email, password: 'not it', ip: `203.0.${network}.7` }))
    }
  }
  return statuses
}

describe('guessing one account from many networks', () => {
  test('is checked twenty times; then every new browser waits, and the user’s own browser does not', async () => {
    const { email } = await anOwner()
    const statuses = await guessFromMany(email)
    expect([count(statuses, 403), count(statuses, 429)]).toEqual([20, NETWORKS * 5 - 20])
    expect(await attempt({ email, ip: '192.0.2.1' })).toBe(429)
    expect(await attempt({ email, ip: '192.0.2.1', browserToken: BROWSER })).toBe(200)
    expect(await attempt({ email, ip: '192.0.2.1', browserToken: 'x'.repeat(43) })).toBe(429)
    // Each wait is longer than the one before, up to five minutes; an hour without a failure resets them.
    expect(await attempt({ email, password: 'not it', ip: '192.0.2.1', seconds: 5 })).toBe(403)
    expect(await attempt({ email, ip: '192.0.2.2', seconds: 14 })).toBe(429)
    expect(await attempt({ email, ip: '192.0.2.2', seconds: 15 })).toBe(200)
  })

  test('gets the same responses when there is no such account', async () => {
    const statuses = await guessFromMany('nobody@alderwray.com', { networks: 6 })
    expect([count(statuses, 403), count(statuses, 429)]).toEqual([20, 10])
  })

  test('concurrently is checked no more often', async () => {
    const { email } = await anOwner()
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, network) => attempt({ email, password: 'not it', ip: `203.0.${network}.7` })),
    )
    expect(count(statuses, 403)).toBe(20)
  })

  test('over IPv6, whose /48 has 65,536 networks of /64, counts by the /48 too', async () => {
    const key = 'login:site:2001:db8:1'
    const until = new Date(NOW.getTime() + MINUTE_MS)
    const { email } = await anOwner()
    for (const network of [1, 2]) await attempt({ email, password: 'not it', ip: `2001:db8:1:${network}::7` })
    expect(await db.selectFrom('rate_limit').where('key', '=', key).select('count').execute()).toEqual([{ count: 2 }])
    await db.updateTable('rate_limit').set({ count: 400, until }).where('key', '=', key).execute()
    expect(await attempt({ email, ip: '2001:db8:1:3::7' })).toBe(429)
    expect(await attempt({ email, ip: '2001:db8:2:3::7' })).toBe(200)
  })
})

describe('a known browser', () => {
  test('has five free failures of its own, which block no other browser', async () => {
    const { email } = await anOwner()
    const known = (password: string) => attempt({ email, password, browserToken: BROWSER })
    for (let times = 0; times < 5; times++) expect(await known('not it')).toBe(403)
    expect(await known(PASSWORD)).toBe(429)
    expect(await attempt({ email })).toBe(200)
  })

  test('is known only to its own account', async () => {
    await anOwner()
    const other = (await app.signIn({ password_hash: hash })).user
    for (let times = 0; times < 5; times++) await attempt({ email: other.email, password: 'not it' })
    expect(await attempt({ email: other.email, browserToken: BROWSER })).toBe(429)
  })
})

describe('the limit of a network', () => {
  test('counts no correct password, however many arrive at once', async () => {
    const [users, other] = [await Promise.all(Array.from({ length: 20 }, anOwner)), await anOwner()]
    const statuses: number[] = []
    const rounds = IS_FULL ? 5 : 1
    // In the short form, a count of earlier failures stands for the other rounds.
    const used = { key: 'login:network:198.51.100', count: 100 - rounds * users.length }
    await db
      .insertInto('rate_limit')
      .values({ ...used, until: new Date(NOW.getTime() + MINUTE_MS) })
      .execute()
    for (let round = 0; round < rounds; round++) {
      statuses.push(
        ...(await Promise.all(users.map(({ email }, index) => attempt({ email, ip: `198.51.100.${index}` })))),
      )
    }
    expect(statuses).toEqual(Array(rounds * users.length).fill(200))
    expect(await attempt({ email: other.email, ip: '198.51.100.200' })).toBe(200)
  })

  test('is reached by failures, and blocks no browser that the account knows', async () => {
    const until = new Date(NOW.getTime() + MINUTE_MS)
    await db.insertInto('rate_limit').values({ key: 'login:network:198.51.100', count: 99, until }).execute()
    const [first, second] = [await anOwner(), await anOwner()]
    expect(await attempt({ email: first.email, password: 'not it' })).toBe(403)
    expect(await attempt({ email: second.email })).toBe(429)
    expect(await attempt({ email: second.email, browserToken: BROWSER })).toBe(200)
    // A refused attempt counts nowhere.
    const [row] = await db.selectFrom('rate_limit').where('key', 'like', 'login:network:%').select('count').execute()
    expect(row!.count).toBe(100)
  })
})

test('a password requested inside the account has the same rate limit as sign-in', async () => {
  const maya = await app.signIn({ password_hash: hash })
  const { email } = maya.user
  const close = async (password: string) => (await maya.delete('/api/current_user', { password })).status
  for (let times = 0; times < 3; times++) expect(await close('not it')).toBe(403)
  for (let times = 0; times < 2; times++) {
    expect(await attempt({ email, password: 'not it', ip: '127.0.0.1' })).toBe(403)
  }
  expect(await close(PASSWORD)).toBe(429)
})

test('what was typed as an address is not stored with the counts', async () => {
  await attempt({ email: 'my secret is hunter2', password: 'not it' })
  const rows = [
    await db.selectFrom('rate_limit').selectAll().execute(),
    await db.selectFrom('sign_in_failure').selectAll().execute(),
  ]
  expect(JSON.stringify(rows)).not.toContain('hunter2')
})
