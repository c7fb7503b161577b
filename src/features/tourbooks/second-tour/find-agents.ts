import { presentListing } from '#features/catalog/listings/present-listing.ts'
import { MARKETED } from '#features/catalog/listings/rules.ts'
import { findListings } from '#features/catalog/listings/store.ts'
import { isReachable } from '#lib/email-address.ts'
import { singleLine } from '#lib/single-line.ts'
import type { Db } from '#platform/database/db.ts'
import { idsIn } from '../spaces/load-spaces.ts'
import { findExternalListings } from '../spaces/store.ts'
import type { StopRow } from '../stops/store.ts'
import type { StopAgent } from './contract.ts'

type Agent = NonNullable<StopAgent['agent']>

/**
 * Whom to ask about each stop: the first agent of a listing that is offered on the marketplace, or who advertises a space
 * that the user described. One agent, because two of a company would agree to two times.
 */
export async function findStopAgents(db: Db, rows: StopRow[], now: Date): Promise<StopAgent[]> {
  const [listings, externals] = await Promise.all([
    findListings(db, idsIn(rows, 'listing_id'), now),
    findExternalListings(db, idsIn(rows, 'external_listing_id')),
  ])
  const agentOfListing = new Map(
    listings
      .filter(({ status }) => MARKETED.includes(status))
      .map((row) => [row.id, firstReachable(presentListing(row, now).listingAgents.map(agentOf))]),
  )
  const agentOfExternal = new Map(
    externals.map((row) => [
      row.id,
      firstReachable([
        { name: row.agent_name, company: row.agent_company, phone: row.agent_phone, email: row.agent_email },
      ]),
    ]),
  )
  return rows.map((row) => ({
    sortableId: row.id,
    agent: agentOfListing.get(row.listing_id ?? 0) ?? agentOfExternal.get(row.external_listing_id ?? 0) ?? null,
    contact: row.contact,
  }))
}

type Named = { firstName: string; lastName: string; company: string; phone: string | null; email: string }

const agentOf = ({ firstName, lastName, company, phone, email }: Named): Agent => ({
  name: `${firstName} ${lastName}`,
  company,
  phone: phone ?? '',
  email,
})

function firstReachable(agents: Agent[]): Agent | undefined {
  const agent = agents.find(({ email }) => isReachable(email.trim()))
  if (!agent) return undefined
  const email = agent.email.trim()
  return { ...agent, name: singleLine(agent.name) || email.split('@')[0]!, email }
}
