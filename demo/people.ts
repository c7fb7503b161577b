import { hashPassword } from '#features/accounts/hash-password.ts'
import type { Db } from '#platform/database/db.ts'

export const DEMO_PASSWORD = 'frontage-demo'

/** One of each role, all with the same password. */
export const DEMO_PEOPLE = [
  { email: 'admin@frontage.example', role: 'admin', first_name: 'Ines', last_name: 'Okafor' },
  {
    email: 'landlord@frontage.example',
    role: 'landlord_rep',
    first_name: 'Graham',
    last_name: 'Ferris',
    title: 'Leasing director',
    phone: '(312) 555-0117',
  },
  {
    email: 'broker@frontage.example',
    role: 'tenant_rep',
    first_name: 'Nora',
    last_name: 'Ellery',
    title: 'Principal',
    phone: '(312) 555-0142',
    company_name: 'Ellery Tenant Advisors',
  },
  {
    email: 'occupier@frontage.example',
    role: 'occupier',
    first_name: 'Maya',
    last_name: 'Lindqvist',
    title: 'Head of workplace',
    phone: '(312) 555-0168',
    company_name: 'Lindqvist Audio',
  },
] as const

/** The landlord of the demo's first listing. */
export const LANDLORD = 'northbank-partners'

/**
 * Creates the demo's accounts, their saved items and what they did when there are no accounts yet, never in a real catalog. A run
 * killed half-way is completed by the next one.
 */
export async function seedPeople(db: Db, now: Date) {
  const landlord = await db
    .selectFrom('landlord')
    .where('slug', '=', LANDLORD)
    .select(['id', 'name', 'company_id'])
    .executeTakeFirst()
  const existingUser = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()
  if (!landlord || existingUser) return
  // Loaded when they are used: most starts find the accounts.
  const [{ seedVisits }, { seedBelongings }, { seedActivity }] = await Promise.all([
    import('./visits.ts'),
    import('./belongings.ts'),
    import('./activity.ts'),
  ])
  await seedVisits(db, landlord.id, now)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const values = DEMO_PEOPLE.map((person) => ({
    ...person,
    password_hash: passwordHash,
    email_verified_at: now,
    market: 'chicago',
    company_id: person.role === 'landlord_rep' ? landlord.company_id : null,
  }))
  await db.transaction().execute(async (trx) => {
    const accounts = await trx.insertInto('app_user').values(values).returning(['id', 'role']).execute()
    const idOf = (role: string) => accounts.find((person) => person.role === role)!.id
    await seedBelongings(trx, { broker: idOf('tenant_rep'), occupier: idOf('occupier'), landlord }, now)
    const landlordUser = { id: idOf('landlord_rep'), companyId: landlord.company_id }
    await seedActivity(trx, { adminId: idOf('admin'), landlord: landlordUser }, now)
  })
}
