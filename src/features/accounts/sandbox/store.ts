import { randomUUID } from 'node:crypto'
import { UNDELIVERABLE_DOMAIN } from '#lib/email-address.ts'
import type { Db } from '#platform/database/db.ts'

/** Sandboxes that have not ended. */
export async function countSandboxes(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('app_user')
    .where('sandbox_until', '>', now)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Adds the account of a sandbox, without a password, whose address no email reaches. Returns its id. */
export async function addSandbox(db: Db, { now, until }: { now: Date; until: Date }): Promise<number> {
  const { id } = await db
    .insertInto('app_user')
    .values({
      email: `${randomUUID()}@sandbox${UNDELIVERABLE_DOMAIN}`,
      email_verified_at: now,
      first_name: 'Guest',
      last_name: 'Advisor',
      role: 'tenant_rep',
      company_name: 'Guest Tenant Advisors',
      market: 'chicago',
      sandbox_until: until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
