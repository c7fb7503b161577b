import { createHmac, timingSafeEqual } from 'node:crypto'

/** 144 bits. */
const PROOF_BYTES = 18
const LINK = /^([1-9a-z][0-9a-z]{0,10})-([\w-]{24})$/

type Version = { id: number; version: number }

/**
 * The token of a link: the share's id and an unguessable proof. It is derived, not stored, so that it can be shown
 * again and the database contains no links.
 */
export const tokenOf = (share: Version, secret: string): string =>
  `${share.id.toString(36)}-${proofOf(share, secret).toString('base64url')}`

/** The share id that a token claims; `provesShare` verifies the claim. */
export function shareIdIn(token: string): number | undefined {
  const id = Number.parseInt(LINK.exec(token)?.[1] ?? '', 36)
  return Number.isSafeInteger(id) ? id : undefined
}

/** Whether a token is valid for this share and version. */
export function provesShare(token: string, share: Version, secret: string): boolean {
  const actual = Buffer.from(LINK.exec(token)?.[2] ?? '', 'base64url')
  const expected = proofOf(share, secret)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const proofOf = ({ id, version }: Version, secret: string) =>
  createHmac('sha256', secret).update(`listing_share\0${id}\0${version}`).digest().subarray(0, PROOF_BYTES)
