import type { Kysely } from 'kysely'
import { hashPassword } from '#features/accounts/hash-password.ts'
import type { DB } from '#schema'
import { giveBelongings } from './belongings.ts'
import { seedVisits } from './visits.ts'

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
    first_name: 'Dana',
    last_name: 'Whitcombe',
    title: 'Principal',
    phone: '(312) 555-0142',
    company_name: 'Whitcombe Tenant Advisors',
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

/** The landlord whose space is the demo's first. */
const LANDLORD = 'northbank-partners'

/**
 * Makes the demo's accounts, and what they own, while nobody can sign in yet: in a catalogue of one's own they have no
 * place. Killed half-way, it is made whole the next time.
 */
export async function seedPeople(db: Kysely<DB>, now: Date) {
  const landlord = await db
    .selectFrom('landlord')
    .where('slug', '=', LANDLORD)
    .select(['id', 'name', 'company_id'])
    .executeTakeFirst()
  const somebody = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()
  if (!landlord || somebody) return
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
    const made = await trx.insertInto('app_user').values(values).returning(['id', 'role']).execute()
    const idOf = (role: string) => made.find((person) => person.role === role)!.id
    await giveBelongings(trx, { broker: idOf('tenant_rep'), occupier: idOf('occupier'), landlord }, now)
  })
}
