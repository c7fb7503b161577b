// Emails must survive a crash of the process that sends them. This file starts its own server and worker.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openMailServer } from '../../../test/mail-server.ts'
import { openDatabase } from '../database/db.ts'
import { migrate } from '../database/migrate.ts'
import { migrateJobs, startWorker } from '../jobs/jobs.ts'
import { makeLog } from '../log/log.ts'
import { startEmbeddedPostgres } from '../postgres/start.ts'
import { enqueueEmail } from './email.ts'
import { sendEmail } from './email-jobs.ts'
import { makeEmailTransport } from './email-transport.ts'

const root = path.join(import.meta.dirname, '../../..')
const stateDir = mkdtempSync(path.join(tmpdir(), 'frontage-mail-'))
const postgres = await startEmbeddedPostgres({ stateDir })

after(async () => {
  await postgres.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

const FROM = { name: 'Frontage', address: 'no-reply@frontage.example' }
const WORKER = `
import { openDatabase } from '../database/db.ts'
import { startWorker } from '../jobs/jobs.ts'
import { makeLog } from '../log/log.ts'
import { sendEmail } from './email-jobs.ts'
import { makeEmailTransport } from './email-transport.ts'
const { db, pool } = openDatabase(process.env.DATABASE_URL)
const emailTransport = makeEmailTransport({ smtpUrl: process.env.SMTP_URL, from: ${JSON.stringify(FROM)} })
await startWorker(pool, [sendEmail], { db, emailTransport }, makeLog('silent'), { heartbeatMs: 100, pollMs: 50 })`

const EMAIL_COUNT = 20

test('a worker killed between sending an email and saving the outcome loses none, and one sent twice has the same Message-ID', async (t) => {
  const { db, pool, close } = openDatabase(postgres.url)
  const ends = [close]
  // In reverse order: a worker cannot stop without its database.
  t.after(async () => {
    for (const end of ends.reverse()) await end()
  })
  await migrate(pool, path.join(root, 'db/migrations'))
  await migrateJobs(pool)
  const mailServer = await openMailServer()
  ends.push(mailServer.close)
  const ids = await db.transaction().execute((transaction) =>
    Promise.all(
      Array.from({ length: EMAIL_COUNT }, (_, index) =>
        enqueueEmail(transaction, {
          kind: 'search_alert',
          to: { address: `user-${index}@alderwray.com` },
          subject: 'One change',
          text: 'One change',
          html: '<p>One change</p>',
        }),
      ),
    ),
  )

  const worker = spawn(process.execPath, ['--input-type=module', '--eval', WORKER], {
    cwd: import.meta.dirname,
    env: { ...process.env, DATABASE_URL: postgres.url, SMTP_URL: mailServer.url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const killed = once(worker, 'exit')
  mailServer.options.beforeAnswer = async () => {
    if (mailServer.received.length < EMAIL_COUNT / 2) return
    worker.kill('SIGKILL')
    await killed
  }
  await killed
  const { rows: before } = await pool.query<{ count: number }>("select count(*) from email where state = 'sent'")
  assert.ok(before[0]!.count < mailServer.received.length, 'at least one was accepted whose outcome was not saved')

  const emailTransport = makeEmailTransport({ smtpUrl: mailServer.url, publicUrl: undefined, from: FROM })
  ends.push(async () => emailTransport.close())
  const nextWorker = await startWorker(pool, [sendEmail], { db, emailTransport }, makeLog('silent'), {
    heartbeatMs: 100,
    pollMs: 50,
  })
  ends.push(nextWorker.stop)
  for (const deadline = Date.now() + 30_000; ; await sleep(50)) {
    const { rows } = await pool.query("select from email where state <> 'sent'")
    if (rows.length === 0) break
    assert.ok(Date.now() < deadline, `${rows.length} emails were not sent`)
  }
  const messageIds = mailServer.received.map(({ messageId }) => messageId)
  assert.deepEqual([...new Set(messageIds)].sort(), ids.map((id) => `<${id}@frontage.localhost>`).sort())
  assert.ok(messageIds.length > EMAIL_COUNT, 'the one whose outcome was not saved is sent again')
  // The worker runs two jobs at a time, so at most two can be sent twice.
  assert.ok(messageIds.length <= EMAIL_COUNT + 2)
})
