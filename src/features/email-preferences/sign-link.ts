import { daysAfter } from '#lib/durations.ts'
import { paths } from '#lib/paths.ts'
import { hashAddress } from '#platform/email/email-suppression.ts'
import { readToken, signToken } from '#platform/signed-token.ts'

const PURPOSE = 'email_preferences'
/** Emails are often read late, and RFC 8058 sets no expiry for links. */
const DAYS = 730

type Options = { secret: string; now: Date }

/**
 * What an email to another user's contact needs so that its recipient can stop such emails: the hash of the address, and
 * the path of the page. The link holds only the hash: a forwarded link does not reveal the address.
 */
export function unsubscribeLinkFor(address: string, { secret, now }: Options): { recipientHash: Buffer; path: string } {
  const recipientHash = hashAddress(address, secret)
  const expires = daysAfter(now, DAYS)
  const token = signToken(secret, PURPOSE, { address: recipientHash.toString('base64url') }, expires)
  return { recipientHash, path: paths.emailPreferences({ token }) }
}

/** The hash of the address a link was made for; undefined for a forged or expired link. */
export function addressHashIn(token: string, { secret, now }: Options): Buffer | undefined {
  const payload = readToken(secret, PURPOSE, token, now)
  return payload && Buffer.from(String(payload.address), 'base64url')
}
