// What mails must survive of the process that sends them. The server and the worker are this file's own.
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
import { openLog } from '../log/log.ts'
import { startEmbeddedPostgres } from '../postgres/start.ts'
import { enqueueEmail } from './email.ts'
import { sendEmail } from './email-jobs.ts'
import { openEmailTransport } from './email-transport.ts'

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
import { openLog } from '../log/log.ts'
import { sendEmail } from './email-jobs.ts'
import { openEmailTransport } from './email-transport.ts'
const { db, pool } = openDatabase(process.env.DATABASE_URL)
const emailTransport = openEmailTransport({ smtpUrl: process.env.SMTP_URL, from: ${JSON.stringify(FROM)} })
await startWorker(pool, [sendEmail], { db, emailTransport }, openLog('silent'), { heartbeatMs: 100, pollMs: 50 })`

const LETTERS = 20

test('a worker killed between sending a mail and noting it loses none, and what is sent twice is the same mail', async (t) => {
  const { db, pool, close } = openDatabase(postgres.url)
  const ends = [close]
  // The last opened first: a worker cannot stop without its database.
  t.after(async () => {
    for (const end of ends.reverse()) await end()
  })
  await migrate(pool, path.join(root, 'db/migrations'))
  await migrateJobs(pool)
  const mailServer = await openMailServer()
  ends.push(mailServer.close)
  const ids = await db.transaction().execute((transaction) =>
    Promise.all(
      Array.from({ length: LETTERS }, (_, index) =>
        enqueueEmail(transaction, {
          kind: 'search_alert',
          to: { address: `reader-${index}@alderwray.com` },
          subject: 'One change',
          text: 'One change',
          html: '<p>One change</p>',
        }),
      ),
    ),
  )

  const worker = spawn(process.execPath, ['--input-type=module', '--eval', WORKER], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: postgres.url, SMTP_URL: mailServer.url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const killed = once(worker, 'exit')
  mailServer.options.beforeAnswer = async () => {
    if (mailServer.received.length < LETTERS / 2) return
    worker.kill('SIGKILL')
    await killed
  }
  await killed
  const { rows: before } = await pool.query<{ count: number }>("select count(*) from email where state = 'sent'")
  assert.ok(before[0]!.count < mailServer.received.length, 'at least one was taken and not noted')

  const emailTransport = openEmailTransport({ smtpUrl: mailServer.url, publicUrl: undefined, from: FROM })
  ends.push(async () => emailTransport.close())
  const heir = await startWorker(pool, [sendEmail], { db, emailTransport }, openLog('silent'), {
    heartbeatMs: 100,
    pollMs: 50,
  })
  ends.push(heir.stop)
  for (const deadline = Date.now() + 30_000; ; await sleep(50)) {
    const { rows } = await pool.query("select from email where state <> 'sent'")
    if (rows.length === 0) break
    assert.ok(Date.now() < deadline, `${rows.length} mails were not sent`)
  }
  const messageIds = mailServer.received.map(({ messageId }) => messageId)
  assert.deepEqual([...new Set(messageIds)].sort(), ids.map((id) => `<${id}@frontage.localhost>`).sort())
  assert.ok(messageIds.length > LETTERS, 'the one that was not noted came again')
  // Two at a time: no more than those could be under way.
  assert.ok(messageIds.length <= LETTERS + 2)
})
