import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LinkSubject } from './rules.ts'

/** 144 bits. */
const PROOF_BYTES = 18
const LINK = /^([1-9a-z][0-9a-z]{0,10})-([\w-]{24})$/

/** A link as its URL proves it. */
export type LinkVersion = { subject: LinkSubject; id: number; version: number }

/**
 * The token in a link's URL: the link's id and an unguessable proof. It is derived, not stored, so that it can be shown
 * again and the database contains no URLs.
 */
export const tokenOf = (link: LinkVersion, secret: string): string =>
  `${link.id.toString(36)}-${proofOf(link, secret).toString('base64url')}`

/** The link id that a token claims; `provesLink` verifies the claim. */
export function linkIdIn(token: string): number | undefined {
  const id = Number.parseInt(LINK.exec(token)?.[1] ?? '', 36)
  return Number.isSafeInteger(id) ? id : undefined
}

/** Whether a token is valid for this link and version. */
export function provesLink(token: string, link: LinkVersion, secret: string): boolean {
  const actual = Buffer.from(LINK.exec(token)?.[2] ?? '', 'base64url')
  const expected = proofOf(link, secret)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const proofOf = ({ subject, id, version }: LinkVersion, secret: string) =>
  createHmac('sha256', secret).update(`${subject}_share\0${id}\0${version}`).digest().subarray(0, PROOF_BYTES)
