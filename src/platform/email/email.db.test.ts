import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../test/db.ts'
import { openMailServer } from '../../../test/mail-server.ts'
import { poll } from '../../../test/poll.ts'
import { migrateJobs, startWorker } from '../jobs/jobs.ts'
import { makeLog } from '../log/log.ts'
import { type Email, enqueueEmail, retryEmail } from './email.ts'
import { type EmailJobContext, purgeEmails, retryEmails, sendEmail, toOutgoing } from './email-jobs.ts'
import { hashAddress, suppressAddress, unsuppressAddress } from './email-suppression.ts'
import { makeEmailTransport } from './email-transport.ts'

const { db, pool } = await openTestDatabase({ size: 8 })
beforeAll(() => migrateJobs(pool))
beforeEach(async () => {
  await pool.query('delete from email')
  await pool.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs')
})

/** The admin who requests another attempt. */
const ADMIN = { actor: { type: 'user', userId: 7, role: 'admin', ip: '203.0.113.9' }, now: new Date() } as const
const FROM = { name: 'Frontage', address: 'no-reply@frontage.example' }

const EMAIL: Email = {
  kind: 'search_alert',
  to: { address: 'maya@alderwray.com', name: 'Maya Ortiz' },
  subject: '3 changes in Chicago office, 5–35k sf',
  text: 'The Cooperage, Suite 300: new match',
  html: '<p>The Cooperage, Suite 300: <b>new match</b></p>',
}

async function openServer(options?: { port: number }) {
  const server = await openMailServer(options)
  onTestFinished(server.close)
  return server
}

function openTransport(smtpUrl: string | undefined) {
  const transport = makeEmailTransport({
    smtpUrl,
    publicUrl: 'https://frontage.example',
    from: FROM,
    pauseMs: 0,
  })
  onTestFinished(() => transport.close())
  return transport
}

async function work(jobContext: EmailJobContext) {
  const worker = await startWorker(pool, [sendEmail], jobContext, makeLog('silent'), { pollMs: 50 })
  onTestFinished(worker.stop)
}

const jobNames = async () =>
  (await pool.query('select task_identifier as name from graphile_worker.jobs')).rows.map(({ name }) => name)
const findEmail = (id: string) => db.selectFrom('email').where('id', '=', id).selectAll().executeTakeFirst()
const jobsOf = async (id: string) =>
  (await pool.query('select from graphile_worker.jobs where key = $1 and attempts < max_attempts', [id])).rowCount

const untilState = (id: string, state: string) => poll(async () => (await findEmail(id))?.state === state)

const run = (id: string, jobContext: EmailJobContext) => sendEmail.run({ id }, jobContext, new AbortController().signal)
const idle = { db, emailTransport: makeEmailTransport({ smtpUrl: undefined, publicUrl: undefined, from: FROM }) }

test('an email arrives with both parts, its headers and a Message-ID of our host', async () => {
  const server = await openServer()
  await work({ db, emailTransport: openTransport(server.url) })
  const id = await enqueueEmail(db, {
    ...EMAIL,
    replyTo: 'dana@alderwray.com',
    unsubscribeUrl: `https://frontage.example/unsubscribe/${'a1'.repeat(60)}`,
  })
  await untilState(id, 'sent')
  expect(server.received).toHaveLength(1)
  const { from, to, head, raw } = server.received[0]!
  expect({ from, to }).toEqual({ from: 'no-reply@frontage.example', to: ['maya@alderwray.com'] })
  expect(head).toContain(`Message-ID: <${id}@frontage.example>`)
  expect(head).toContain('From: Frontage <no-reply@frontage.example>')
  expect(head).toContain('To: Maya Ortiz <maya@alderwray.com>')
  expect(head).toContain('Reply-To: dana@alderwray.com')
  expect(head).toContain(`List-Unsubscribe: <https://frontage.example/unsubscribe/${'a1'.repeat(60)}>`)
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(head).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(raw).toMatch(/Content-Type: text\/plain; charset=utf-8\r\n[\s\S]*The Cooperage, Suite 300: new match/)
  expect(raw).toMatch(/Content-Type: text\/html; charset=utf-8\r\n[\s\S]*<b>new match<\/b>/)
  expect(await findEmail(id)).toMatchObject({ attempts: 1, last_error: null, sent_at: expect.any(Date) })
  await run(id, { db, emailTransport: openTransport(server.url) })
  expect(server.received, 'a sent email is not sent again').toHaveLength(1)
})

test('an email is enqueued only if its transaction is committed', async () => {
  const rolledBack = db.transaction().execute(async (transaction) => {
    await enqueueEmail(transaction, { ...EMAIL, key: 'rolled back' })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await db.selectFrom('email').where('key', '=', 'rolled back').select('id').execute()).toEqual([])
})

test('two emails with the same key are sent once, also when enqueued concurrently', async () => {
  const email = { ...EMAIL, key: 'alert 7 of listing 12' }
  const first = await enqueueEmail(db, email)
  expect(await enqueueEmail(db, { ...email, subject: 'Again' })).toBe(first)
  const ids = await Promise.all(
    Array.from({ length: 4 }, () =>
      db.transaction().execute((transaction) => enqueueEmail(transaction, { ...EMAIL, key: 'at once' })),
    ),
  )
  expect(new Set(ids).size).toBe(1)
  expect(await findEmail(first)).toMatchObject({ subject: EMAIL.subject })
  expect(await jobsOf(first)).toBe(1)
})

test('a temporarily rejected email is retried with the same Message-ID', async () => {
  const server = await openServer()
  server.refuseNext('message', 451, 'Try again later')
  const id = await enqueueEmail(db, EMAIL)
  await work({ db, emailTransport: openTransport(server.url) })
  await poll(async () => (await findEmail(id))?.attempts === 1)
  expect(await findEmail(id)).toMatchObject({ state: 'queued', last_error: expect.stringContaining('Try again later') })
  await untilState(id, 'sent')
  for (const emails of [server.refused, server.received]) {
    expect(emails.map(({ messageId }) => messageId)).toEqual([`<${id}@frontage.example>`])
  }
  expect(await findEmail(id)).toMatchObject({ attempts: 2, last_error: null })
})

test('an email to a rejected recipient is not retried, and the email log has the reason', async () => {
  const server = await openServer()
  server.refuseNext('recipient', 550, 'No such user here')
  const id = await enqueueEmail(db, EMAIL)
  await run(id, { db, emailTransport: openTransport(server.url) })
  expect(await findEmail(id)).toMatchObject({
    state: 'failed',
    last_error: expect.stringContaining('No such user here'),
  })
  await run(id, { db, emailTransport: openTransport(server.url) })
  expect(server.received).toEqual([])
})

test('while the mail server is down emails stay queued, and are sent when it is back', async () => {
  const { port, close } = await openMailServer()
  await close()
  const transport = openTransport(`smtp://127.0.0.1:${port}`)
  const id = await enqueueEmail(db, EMAIL)
  await work({ db, emailTransport: transport })
  await poll(async () => (await findEmail(id))?.attempts === 1)
  expect(await findEmail(id)).toMatchObject({ state: 'queued', last_error: expect.stringContaining('ECONNREFUSED') })
  const server = await openServer({ port })
  await untilState(id, 'sent')
  expect(server.received).toHaveLength(1)
})

test('an email whose job has failed permanently gets a new job within the hour', async () => {
  const id = await enqueueEmail(db, EMAIL)
  await pool.query('update graphile_worker._private_jobs set attempts = max_attempts where key = $1', [id])
  const retry = () => retryEmails.run({}, { db }, new AbortController().signal)
  await retry()
  expect(await jobsOf(id), 'its job may still be running').toBe(0)
  await pool.query("update email set touched_at = now() - interval '31 minutes' where id = $1", [id])
  await retry()
  expect(await jobsOf(id)).toBe(1)
  await pool.query("update email set give_up_at = now() - interval '1 second' where id = $1", [id])
  await retry()
  expect(await findEmail(id)).toMatchObject({ state: 'failed' })
})

test('after an unreachable server sending pauses, so that other jobs can run', async () => {
  const { port, close } = await openMailServer()
  await close()
  const transport = makeEmailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    publicUrl: undefined,
    from: FROM,
    pauseMs: 60_000,
  })
  const id = await enqueueEmail(db, EMAIL)
  await expect(run(id, { db, emailTransport: transport })).rejects.toThrow('ECONNREFUSED')
  const server = await openServer({ port })
  await expect(run(id, { db, emailTransport: transport })).rejects.toThrow('ECONNREFUSED')
  expect(server.received).toEqual([])
})

test('replies go to the contact of the site unless the email has its own Reply-To', async () => {
  const settings = { smtpUrl: undefined, publicUrl: undefined, from: FROM }
  const transport = makeEmailTransport({ ...settings, contactEmail: 'security@frontage.example' })
  const composed = async (id: string) => String(await transport.compose(toOutgoing((await findEmail(id))!)))
  const ours = await enqueueEmail(db, { ...EMAIL, replyTo: undefined })
  expect(await composed(ours)).toContain('Reply-To: security@frontage.example')
  const others = await enqueueEmail(db, { ...EMAIL, replyTo: 'dana@northbank.example' })
  expect(await composed(others)).toContain('Reply-To: dana@northbank.example')
})

test('an email of a user has their name before the address of the site, and a calendar file with it', async () => {
  const composed = async (email: object) => {
    const id = await enqueueEmail(db, { ...EMAIL, ...email })
    return String(await idle.emailTransport.compose(toOutgoing((await findEmail(id))!)))
  }
  const invitation = await composed({
    fromName: 'Maya Okafor, Halden & Birch',
    calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  })
  expect(invitation).toContain('From: "Maya Okafor, Halden & Birch" <no-reply@frontage.example>')
  expect(invitation).toMatch(/^Content-Type: multipart\/mixed/m)
  expect(invitation).toMatch(/^Content-Type: text\/calendar;[\s\S]*?\r\n\r\n(BEGIN:VCALENDAR|QkVHSU46VkNBTEVOREFS)/m)
  expect(invitation).toMatch(/Content-Disposition: attachment; filename=tour\.ics/)
  // Many email clients show only the name.
  for (const fromName of ['', 'support@bank.example', 'Maya <maya@alderwray.com>'])
    expect(await composed({ fromName })).toContain('From: Frontage <no-reply@frontage.example>')
  expect(await composed({ fromName: 'Eve\r\nBcc: victim@x.co' })).not.toMatch(/^Bcc:/im)
})

test('two concurrent workers send an email once', async () => {
  const server = await openServer()
  server.options.beforeAnswer = () => sleep(200)
  const id = await enqueueEmail(db, EMAIL)
  const results = await Promise.allSettled([1, 2].map(() => run(id, { db, emailTransport: openTransport(server.url) })))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(server.received).toHaveLength(1)
  expect(await findEmail(id)).toMatchObject({ state: 'sent', attempts: 1 })
})

test('without a mail server an email is stored to be read in the email log', async () => {
  const id = await enqueueEmail(db, EMAIL)
  await run(id, idle)
  expect(await findEmail(id)).toMatchObject({ state: 'stored' })
  const eml = (await idle.emailTransport.compose(toOutgoing((await findEmail(id))!))).toString()
  expect(eml).toContain(`Message-ID: <${id}@frontage.localhost>`)
  expect(eml).toContain('From: Frontage <no-reply@frontage.example>')
  expect(eml.split('\r\n').every((line) => !line.includes('\n'))).toBe(true)
})

test('an address with an international host name is sent in ASCII', async () => {
  const id = await enqueueEmail(db, { ...EMAIL, to: { address: 'maya@büro.example' }, replyTo: 'jonah@例え.example' })
  const server = await openServer()
  await run(id, { db, emailTransport: openTransport(server.url) })
  const [received] = server.received
  expect(received!.head).toContain('To: maya@xn--bro-hoa.example')
  expect(received!.head).toContain('Reply-To: jonah@xn--r8jz45g.example')
  const refused = await enqueueEmail(db, { ...EMAIL, replyTo: 'jön@x.co' })
  expect(await findEmail(refused)).toMatchObject({ reply_to: null })
})

test('user input cannot inject headers', async () => {
  const bad = 'Eve\r\nBcc: victim@x.co\u2028Bcc: other@x.co'
  const id = await enqueueEmail(db, {
    ...EMAIL,
    to: { address: 'maya@alderwray.com', name: bad },
    subject: `Inquiry ${bad}`,
    replyTo: 'eve@x.co\r\nBcc: victim@x.co',
  })
  const server = await openServer()
  await run(id, { db, emailTransport: openTransport(server.url) })
  const [received] = server.received
  expect(received!.to).toEqual(['maya@alderwray.com'])
  expect(received!.head).not.toMatch(/^(Bcc|Reply-To):/im)
})

test.each(['', 'n/a', 'a@x.co, b@y.co', 'Maya <maya@x.co>', 'maya@x.co\r\nBcc: v@x.co'])(
  'an email to the invalid address %j fails without an error for the caller',
  async (address) => {
    const id = await enqueueEmail(db, { ...EMAIL, to: { address } })
    const server = await openServer()
    await run(id, { db, emailTransport: openTransport(server.url) })
    expect(await findEmail(id)).toMatchObject({
      state: 'failed',
      last_error: expect.stringContaining('not an email address'),
    })
    expect(server.received).toEqual([])
  },
)

test('an unsubscribe link that is not http(s) is a programming error', async () => {
  await expect(enqueueEmail(db, { ...EMAIL, unsubscribeUrl: 'javascript:alert(1)' })).rejects.toThrow('javascript:')
})

test('an admin can retry an email unless it was sent', async () => {
  const id = await enqueueEmail(db, EMAIL)
  await run(id, idle)
  expect(await retryEmail(db, id, ADMIN)).toBe('queued')
  const { rows } = await pool.query('select user_id, subject_id, before, after from audit_log')
  expect(rows).toEqual([{ user_id: 7, subject_id: id, before: { state: 'stored' }, after: { state: 'queued' } }])
  const server = await openServer()
  await run(id, { db, emailTransport: openTransport(server.url) })
  expect(server.received).toHaveLength(1)
  expect(await retryEmail(db, id, ADMIN)).toBe('already_sent')
  expect(await retryEmail(db, crypto.randomUUID(), ADMIN)).toBe('not_found')
})

describe('an email that another user sends', () => {
  const hash = (address: string) => hashAddress(address, 'a secret of the site')
  const fromDana = (address: string): Email => ({
    ...EMAIL,
    kind: 'listing_share',
    to: { address },
    recipientHash: hash(address),
  })

  test('is not sent to a recipient who blocked such emails; the site’s own emails are', async () => {
    await suppressAddress(db, hash('maya@alderwray.com'), new Date())
    onTestFinished(async () => {
      await unsuppressAddress(db, hash('maya@alderwray.com'))
    })
    const id = await enqueueEmail(db, fromDana(' Maya+offers@AlderWray.com'))
    expect(await findEmail(id)).toMatchObject({ state: 'suppressed', attempts: 0 })
    expect(await jobsOf(id)).toBe(0)
    expect(await retryEmail(db, id, ADMIN)).toBe('suppressed')
    const others = [await enqueueEmail(db, EMAIL), await enqueueEmail(db, fromDana('lena@alderwray.com'))]
    expect(await Promise.all(others.map(findEmail))).toMatchObject([{ state: 'queued' }, { state: 'queued' }])
  })

  test('is not sent when its recipient blocks such emails while it is queued', async () => {
    const server = await openServer()
    const jobContext = { db, emailTransport: openTransport(server.url) }
    const id = await enqueueEmail(db, fromDana('maya@alderwray.com'))
    await suppressAddress(db, hash('maya@alderwray.com'), new Date())
    await run(id, jobContext)
    expect(await findEmail(id)).toMatchObject({ state: 'suppressed', attempts: 0, sent_at: null })
    expect(await unsuppressAddress(db, hash('maya@alderwray.com'))).toBe(true)
    await run(id, jobContext)
    expect(server.received).toEqual([])
    const next = await enqueueEmail(db, fromDana('maya@alderwray.com'))
    await run(next, jobContext)
    expect(server.received).toHaveLength(1)
  })
})

test('emails are deleted with their user, and after 90 days', async () => {
  const user = await db
    .insertInto('app_user')
    .values({ email: 'leaver@alderwray.com', role: 'occupier' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const theirs = await enqueueEmail(db, { ...EMAIL, to: { address: 'leaver@alderwray.com', userId: user.id } })
  await db.deleteFrom('app_user').where('id', '=', user.id).execute()
  expect(await findEmail(theirs)).toBeUndefined()
  await run(theirs, idle)

  const [old, queued, recent] = [
    await enqueueEmail(db, EMAIL),
    await enqueueEmail(db, EMAIL),
    await enqueueEmail(db, EMAIL),
  ]
  await run(old!, idle)
  await run(recent!, idle)
  await pool.query("update email set created_at = now() - interval '91 days' where id = any($1)", [[old, queued]])
  await purgeEmails.run({}, { db }, new AbortController().signal)
  expect(await findEmail(old!)).toBeUndefined()
  expect([await findEmail(queued!), await findEmail(recent!)]).toMatchObject([{ state: 'queued' }, { state: 'stored' }])
})

test.each([
  ['reset_password', 'email.send-account'],
  ['new_sign_in', 'email.send-account'],
  ['search_alert', 'email.send'],
  ['inquiry', 'email.send'],
] as const)('an email of kind %s is sent by %s, also when it is retried', async (kind, job) => {
  const id = await enqueueEmail(db, { ...EMAIL, kind })
  expect(await jobNames()).toEqual([job])
  await retryEmail(db, id, ADMIN)
  expect(await jobNames()).toEqual([job])
  await pool.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs')
  await pool.query("update email set touched_at = now() - interval '31 minutes'")
  await retryEmails.run({}, idle, new AbortController().signal)
  expect(await jobNames()).toEqual([job])
})
