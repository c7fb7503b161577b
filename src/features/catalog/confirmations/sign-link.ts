import { daysAfter } from '#lib/durations.ts'
import { paths } from '#lib/paths.ts'
import { readToken, signToken } from '#platform/signed-token.ts'
import { type Answer, LINK_DAYS } from './rules.ts'

const PURPOSE = 'confirm_listing'

/** Which agent was asked about which space, and when. */
export type Claim = { listingId: number; agentId: number; askedAt: Date }

/** The page on which an agent gives this answer; opened, it has changed nothing yet. */
export function confirmationPath({ listingId, agentId, askedAt }: Claim, answer: Answer, secret: string): string {
  const payload = { listing: listingId, agent: agentId, asked: askedAt.getTime() }
  const token = signToken(secret, PURPOSE, payload, daysAfter(askedAt, LINK_DAYS))
  return paths.confirmListing({ token, answer })
}

/** What a link was made for, or undefined for one that nobody made or that holds no longer. */
export function readClaim(token: string, { secret, now }: { secret: string; now: Date }): Claim | undefined {
  const payload = readToken(secret, PURPOSE, token, now)
  return (
    payload && {
      listingId: Number(payload.listing),
      agentId: Number(payload.agent),
      askedAt: new Date(Number(payload.asked)),
    }
  )
}
