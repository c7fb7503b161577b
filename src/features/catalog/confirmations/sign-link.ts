import { daysAfter } from '#lib/durations.ts'
import { paths } from '#lib/paths.ts'
import { readToken, signToken } from '#platform/signed-token.ts'
import { type Answer, LINK_DAYS } from './rules.ts'

const PURPOSE = 'confirm_listing'

/** The listing and the agent of a confirmation email, and when it was sent. */
export type Claim = { listingId: number; agentId: number; askedAt: Date }

/** Path of the page with this answer preselected; opening it changes nothing. */
export function confirmationPath({ listingId, agentId, askedAt }: Claim, answer: Answer, secret: string): string {
  const payload = { listing: listingId, agent: agentId, asked: askedAt.getTime() }
  const token = signToken(secret, PURPOSE, payload, daysAfter(askedAt, LINK_DAYS))
  return paths.confirmListing({ token, answer })
}

/** The claim of a token; undefined when it is not signed or has expired. */
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
