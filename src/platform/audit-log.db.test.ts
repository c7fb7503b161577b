import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { daysAfter } from '#lib/durations.ts'
import { openTestDatabase } from '../../test/db.ts'
import { actorOf, anonymizeAudit, dropAuditNetworks, recordAudit } from './audit-log.ts'
import type { SessionUser } from './http/session.ts'

const { db } = await openTestDatabase()
const NOW = new Date('2026-11-20T12:00:00Z')
const admin = { id: 7, role: 'admin' } as SessionUser
const actor = actorOf({ user: admin, ip: '2001:db8:1:2::9' })

const rows = () => db.selectFrom('audit_log').selectAll().orderBy('id').execute()

test('an entry records the actor, the action, the values before and after, and the network instead of the full address', async () => {
  await recordAudit(db, {
    at: NOW,
    actor,
    action: 'account.role_changed',
    subject: { type: 'user', id: 12 },
    before: { role: 'occupier' },
    after: { role: 'tenant_rep' },
  })
  expect(await rows()).toMatchObject([
    {
      at: NOW,
      actor: 'user',
      user_id: 7,
      role: 'admin',
      action: 'account.role_changed',
      subject_type: 'user',
      subject_id: '12',
      before: { role: 'occupier' },
      after: { role: 'tenant_rep' },
      network: '2001:db8:1::/48',
    },
  ])
})

test('an entry is saved only if the write it records is committed', async () => {
  await db
    .transaction()
    .execute(async (trx) => {
      await recordAudit(trx, { at: NOW, actor, action: 'email.retried', subject: { type: 'email', id: 'x' } })
      throw new Error('the write failed')
    })
    .catch(() => {})
  expect(await rows()).toHaveLength(1)
})

test('entries cannot be changed or deleted', async () => {
  const changes = [
    sql`update audit_log set action = 'account.closed'`,
    sql`update audit_log set after = '{"role":"occupier"}'`,
    sql`update audit_log set network = '203.0.113.0/24'`,
    sql`update audit_log set user_id = 8`,
    sql`update audit_log set subject_id = '13'`,
    sql`update audit_log set at = now()`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ]
  const before = await rows()
  for (const change of changes) await expect(change.execute(db)).rejects.toThrow('append-only')
  expect(await rows()).toEqual(before)
})

test('networks are removed after 90 days; the rows stay', async () => {
  const run = (days: number) =>
    dropAuditNetworks.run({}, { db, clock: () => daysAfter(NOW, days) }, new AbortController().signal)
  await run(90)
  expect((await rows())[0]!.network).toBe('2001:db8:1::/48')
  await run(91)
  expect(await rows()).toMatchObject([{ network: null, user_id: 7 }])
})

test('the rows of an erased user are anonymized, both as actor and as subject', async () => {
  await recordAudit(db, {
    at: NOW,
    actor: actorOf({ user: { id: 12, role: 'occupier' } as SessionUser, ip: '203.0.113.7' }),
    action: 'share.created',
    subject: { type: 'listing', id: 12 },
    after: { hides: ['rent'] },
  })
  await sql`update audit_log t set ${anonymizeAudit(12)}`.execute(db)
  expect(await rows()).toMatchObject([
    { actor: 'user', user_id: 7, subject_type: 'user', subject_id: null, before: null, after: null },
    { actor: 'deleted_user', user_id: null, subject_type: 'listing', subject_id: '12', after: { hides: ['rent'] } },
  ])
})
