// An admin who views the site as another user reads what that user reads: every call is tried as each role.
import { describe, expect, test } from 'vitest'
import { isAllowed, type Permission } from '#lib/permissions.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import type { Actor } from './actors.ts'
import { openTestApp } from './app.ts'
import { endpoints } from './endpoints.ts'

const app = await openTestApp({ now: new Date('2026-11-20T12:00:00Z'), requestsPerMinute: 1_000_000 })
await migrateJobs(app.pool)
const UUID = '01999999-9999-7999-8999-999999999999'
const company = await app.db
  .insertInto('company')
  .values({ name: 'Northbank', kind: 'landlord' })
  .returning('id')
  .executeTakeFirstOrThrow()

const personal = endpoints.filter(([, { access }]) => access !== 'public' && access !== 'metrics')
const isRefused = ([name, { access, whileViewing }]: (typeof endpoints)[number]) =>
  whileViewing ? whileViewing === 'refused' : !name.startsWith('GET ') || access === 'manage_own_account'

// Together they have every permission of users who are not administrators.
describe.each(['tenant_rep', 'landlord_rep'] as const)('viewed as %s', (role) => {
  const view = async () => {
    const viewed = await app.signIn({ role, ...(role === 'landlord_rep' && { company_id: company.id }) })
    const admin = await app.signIn({ role: 'admin' })
    expect((await admin.post(`/api/admin/users/${viewed.user.id}/view`, {})).status).toBe(200)
    return admin
  }
  const send = (name: string, actor: Actor) => {
    const [method, path] = name.split(' ') as [string, string]
    const url = path
      .replace(/(bulk_changes|outline_changes|emails|imports|job_runs|uploads)\/:id/, `$1/${UUID}`)
      .replace(/:\w+/g, '999999')
    return actor[method.toLowerCase() as 'get'](url)
  }

  test('writes and the account are refused', async () => {
    const viewer = await view()
    for (const [name, { access }] of personal.filter(isRefused)) {
      const { status, body } = await send(name, viewer)
      const expected = isAllowed(access as Permission, role) ? [403, 'view_only'] : [404, 'not_found']
      expect([status, body.code], name).toEqual(expected)
    }
  })

  test('what the user reads is read', async () => {
    const viewer = await view()
    for (const each of personal.filter((each) => !isRefused(each))) {
      // What ends the session has its own.
      const { body } = await send(each[0], each[0].startsWith('GET ') ? viewer : await view())
      expect(body?.code, each[0]).not.toBe('view_only')
    }
  })
})
