import { daysAfter } from '#lib/durations.ts'
import { paths } from '#lib/paths.ts'
import { hashAddress } from '#platform/email/email-suppression.ts'
import { readToken, signToken } from '#platform/signed-token.ts'
import { EMAIL_TOPICS, type EmailTopic } from './rules.ts'

const PURPOSE = 'email_preferences'
/** Emails are often read late, and RFC 8058 sets no expiry for links. */
const DAYS = 730

type Options = { secret: string; now: Date }
type LinkOptions = Options & { topic?: EmailTopic }

/**
 * What an email needs so that its recipient can stop such emails: the hash of the address, another one for each topic, and
 * the path of the page. The link holds only the hash: a forwarded link does not reveal the address.
 */
export function unsubscribeLinkFor(
  address: string,
  { secret, now, topic = 'people' }: LinkOptions,
): { recipientHash: Buffer; path: string } {
  const recipientHash = recipientHashOf(address, topic, secret)
  const expires = daysAfter(now, DAYS)
  const token = signToken(secret, PURPOSE, { address: recipientHash.toString('base64url'), topic }, expires)
  return { recipientHash, path: paths.emailPreferences({ token }) }
}

/** The hash of an address, another one for each topic. */
export const recipientHashOf = (address: string, topic: EmailTopic, secret: string) =>
  hashAddress(topic === 'people' ? address : `${topic} ${address}`, secret)

/** The topic of a link, and the hash of the address it was made for; undefined for a forged or expired link. */
export function readLink(
  token: string,
  { secret, now }: Options,
): { addressHash: Buffer; topic: EmailTopic } | undefined {
  const payload = readToken(secret, PURPOSE, token, now)
  if (!payload) return undefined
  // Links of earlier emails name no topic.
  const topic = EMAIL_TOPICS.find((each) => each === payload.topic) ?? 'people'
  return { addressHash: Buffer.from(String(payload.address), 'base64url'), topic }
}
