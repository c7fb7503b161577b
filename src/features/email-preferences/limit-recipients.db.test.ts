import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { daysAfter } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../test/app.ts'
import { TEST_SECRET } from '../../../test/http.ts'
import { purgeOldRecipients } from './jobs.ts'
import { limitNewRecipients } from './limit-recipients.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)
const listing = await aListing(db, await aBuilding(db))

const days = (count: number) => daysAfter(NOW, count)
const addresses = (count: number, mark = 'new') =>
  Array.from({ length: count }, (_, index) => `${mark}-${index}@alderwray.com`)
const aSender = (ageDays = 0) => app.signIn({ created_at: days(-ageDays), email_verified_at: NOW })
type Sender = Awaited<ReturnType<typeof aSender>>
const share = (sender: Sender, recipients: string[]) => sender.post(`/api/listings/${listing}/shares`, { recipients })
const send = (sender: Sender, addresses: string[], now = NOW) =>
  db.transaction().execute((trx) => limitNewRecipients(trx, sender.user.id, addresses, { secret: TEST_SECRET, now }))
const emailsOf = async (sender: Sender) =>
  db.selectFrom('email').where('reply_to', '=', sender.user.email).select('recipient').execute()

test('a new account can email five new recipients a day, and a request with a sixth sends nothing', async () => {
  const sender = await aSender()
  expect((await share(sender, addresses(6))).status).toBe(429)
  expect(await emailsOf(sender)).toEqual([])
  expect((await share(sender, addresses(4))).status).toBe(201)
  const refused = await share(sender, addresses(2, 'other'))
  expect(refused.status).toBe(429)
  expect(refused.body).toMatchObject({
    code: 'too_many_new_recipients',
    detail: 'Nothing was sent. Your account can email 1 more new people now. Try again in 24 hours.',
  })
  expect(refused.headers['retry-after']).toBe(String(24 * 3_600))
  expect(await emailsOf(sender)).toHaveLength(4)
  expect((await share(sender, addresses(1, 'other'))).status).toBe(201)
  expect((await sender.get(`/api/listings/${listing}/shares`)).body.shares).toHaveLength(2)
})

test('known recipients, in any spelling of their address, and the sender do not count', async () => {
  const sender = await aSender()
  const [first, ...others] = addresses(5)
  await share(sender, [first!, ...others])
  for (const again of [first!, first!.toUpperCase(), first!.replace('@', '+tours@'), sender.user.email])
    expect((await share(sender, [again])).status, again).toBe(201)
  expect((await share(sender, ['another@else.example'])).status).toBe(429)
})

test('an older account can email more, and each counts for a day', async () => {
  const sender = await aSender(3)
  await send(sender, addresses(15), days(-0.5))
  await expect(send(sender, ['one@more.example'])).rejects.toMatchObject({ status: 429, retryAfterS: 12 * 3_600 })
  await send(sender, ['one@more.example'], days(0.5))
  const old = await aSender(8)
  await send(old, addresses(40))
  await expect(send(old, ['one@more.example'])).rejects.toMatchObject({ status: 429 })
})

test('concurrent requests are limited like consecutive ones', async () => {
  const sender = await aSender()
  await sender.get('/api/current_user')
  const requests = Array.from({ length: 10 }, (_, index) => share(sender, addresses(1, `at-once-${index}`)))
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, 201, 201, 201, 201, 429, 429, 429, 429, 429])
  expect(await emailsOf(sender)).toHaveLength(5)
})

test('the limit itself serializes the requests of a user', async () => {
  const sender = await aSender()
  const allOpen = Promise.withResolvers<void>()
  let open = 0
  const requests = Array.from({ length: 10 }, (_, index) =>
    db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      open += 1
      if (open === 10) allOpen.resolve()
      await allOpen.promise
      await limitNewRecipients(trx, sender.user.id, addresses(1, `parallel-${index}`), {
        secret: TEST_SECRET,
        now: NOW,
      })
    }),
  )
  const outcomes = await Promise.allSettled(requests)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('recipients are counted per sender, and no address is stored', async () => {
  const [sender, other] = [await aSender(), await aSender()]
  await share(sender, addresses(5, 'shared'))
  await share(other, addresses(5, 'shared'))
  expect((await share(other, addresses(1, 'another'))).status).toBe(429)
  const { rows } = await app.pool.query('select t::text as row from email_recipient t')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('alderwray')
})

test('a year after the last email a recipient is new again', async () => {
  const sender = await aSender(800)
  await send(sender, ['recent@alderwray.com', 'gone@alderwray.com'], days(-400))
  await send(sender, ['recent@alderwray.com'], days(-300))
  await purgeOldRecipients.run({}, { db, clock: () => NOW }, new AbortController().signal)
  const left = await db.selectFrom('email_recipient').where('user_id', '=', sender.user.id).selectAll().execute()
  expect(left).toMatchObject([{ first_sent_at: days(-400), last_sent_at: days(-300) }])
})
