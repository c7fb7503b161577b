import { expect, test } from 'vitest'
import { ROLES } from '#lib/permissions.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { openTestDatabase } from '../../../../test/db.ts'
import { isBusinessOf } from './access.ts'
import { aBuilding, aListing, anAgent } from './fixtures.ts'
import { hasLikelyBusiness } from './rules.ts'

const { db } = await openTestDatabase()

/** Whose business a listing is, as the test made it. */
type ListingParties = { companyIds: number[]; agentEmails: string[] }
type Requester = Pick<SessionUser, 'role' | 'companyId' | 'email' | 'emailVerified'>

const addCompany = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const companies = [await addCompany('Northbank'), await addCompany('Alderwray'), await addCompany('Kinzie')]
const [northbank, alderwray] = companies as [number, number, number]
const landlord = await db
  .insertInto('landlord')
  .values({ company_id: northbank, slug: 'northbank', name: 'Northbank', status: 'draft' })
  .returning('id')
  .executeTakeFirstOrThrow()

/** Buildings by the companies of each; a company is none, one or several of what a building names. */
const BUILDINGS: [object, number[]][] = [
  [{}, []],
  [{ employer_id: northbank }, [northbank]],
  [{ managing_company_id: northbank }, [northbank]],
  [{ leasing_company_id: northbank }, [northbank]],
  [{ landlord_id: landlord.id }, [northbank]],
  [{ employer_id: alderwray, landlord_id: landlord.id }, [alderwray, northbank]],
  [{ managing_company_id: alderwray, leasing_company_id: northbank }, [alderwray, northbank]],
]
const AGENTS = [[], ['dana@northbank.example'], ['Dana@Northbank.example', 'robin@alderwray.com']]

const listings = new Map<number, ListingParties>()
for (const [columns, companyIds] of BUILDINGS)
  for (const agentEmails of AGENTS) {
    const listing = await aListing(db, await aBuilding(db, columns))
    for (const [position, email] of agentEmails.entries()) await anAgent(db, listing, { email, position })
    listings.set(listing, { companyIds, agentEmails })
  }

const cast: Requester[] = ROLES.flatMap((role) =>
  [null, ...companies].flatMap((companyId) =>
    ['dana@northbank.example', 'jonah@kinzie.example'].flatMap((email) =>
      [true, false].map((emailVerified) => ({ role, companyId, email, emailVerified })),
    ),
  ),
)

/** The same rule, computed for one listing. */
const hasBusiness = ({ role, companyId, email, emailVerified }: Requester, parties: ListingParties) =>
  role === 'admin' ||
  (companyId !== null && parties.companyIds.includes(companyId)) ||
  (emailVerified && parties.agentEmails.some((agent) => agent.toLowerCase() === email))

test.each(cast)('$role of company $companyId, $email (confirmed: $emailVerified), has business with', async (user) => {
  const rows = await db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where(isBusinessOf(user))
    .orderBy('listing.id')
    .select('listing.id')
    .execute()
  const ids = rows.map(({ id }) => id)
  expect(ids).toEqual([...listings].filter(([, parties]) => hasBusiness(user, parties)).map(([id]) => id))
  // A page knows less: it may show its panel to more users, and never to fewer.
  const company = user.companyId === null ? null : {}
  const shown = [...listings].filter(([, { agentEmails }]) =>
    hasLikelyBusiness(
      { role: user.role, email: user.email, company },
      agentEmails.map((email) => ({ email })),
    ),
  )
  expect(shown.map(([id]) => id)).toEqual(expect.arrayContaining(ids))
})

test('the cast holds users with business in none, some and all of the listings', () => {
  const counts = cast.map((user) => [...listings.values()].filter((parties) => hasBusiness(user, parties)).length)
  expect(counts).toContain(0)
  expect(counts).toContain(listings.size)
  expect(new Set(counts).size).toBeGreaterThan(4)
})
