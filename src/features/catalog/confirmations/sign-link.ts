import { daysAfter } from '#lib/durations.ts'
import { paths } from '#lib/paths.ts'
import { readToken, signToken } from '#platform/signed-token.ts'
import { type Answer, LINK_DAYS } from './rules.ts'

const PURPOSE = 'confirm_listing'
const PURPOSE_ALL = 'confirm_listings'

/** The listing and the agent of a confirmation email, and when it was sent. */
export type Claim = { listingId: number; agentId: number; askedAt: Date }

/** The agent of a confirmation email, and when it was sent: all listings of the email. */
export type EmailClaim = Omit<Claim, 'listingId'>

/** Path of the page with this answer preselected; opening it changes nothing. */
export const confirmationPath = (claim: Claim, answer: Answer, secret: string): string =>
  paths.confirmListing({ token: signClaim(claim, secret), answer })

/** The token of a link about one listing. */
export function signClaim({ listingId, agentId, askedAt }: Claim, secret: string): string {
  const payload = { listing: listingId, agent: agentId, asked: askedAt.getTime() }
  return signToken(secret, PURPOSE, payload, daysAfter(askedAt, LINK_DAYS))
}

/** Path of the page that confirms all listings of an email; opening it changes nothing. */
export function emailConfirmationPath({ agentId, askedAt }: EmailClaim, secret: string): string {
  const payload = { agent: agentId, asked: askedAt.getTime() }
  return paths.confirmListings({ token: signToken(secret, PURPOSE_ALL, payload, daysAfter(askedAt, LINK_DAYS)) })
}

/** The claim of a token for all listings of an email; undefined when it is not signed or has expired. */
export function readEmailClaim(token: string, { secret, now }: { secret: string; now: Date }): EmailClaim | undefined {
  const payload = readToken(secret, PURPOSE_ALL, token, now)
  return payload && { agentId: Number(payload.agent), askedAt: new Date(Number(payload.asked)) }
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
