import { createHmac, timingSafeEqual } from 'node:crypto'

/** 144 bits. */
const PROOF_BYTES = 18
const LINK = /^([1-9a-z][0-9a-z]{0,10})-([\w-]{24})$/

type Version = { id: number; version: number }

/**
 * The token of a link: the share's id, and a proof nobody can guess. It is derived, not kept, so that it can be shown
 * again and who reads the database has no link.
 */
export const tokenOf = (share: Version, secret: string): string =>
  `${share.id.toString(36)}-${proofOf(share, secret).toString('base64url')}`

/** Which share a token claims to be of; whether it is, `provesShare` says. */
export function shareIdIn(token: string): number | undefined {
  const id = Number.parseInt(LINK.exec(token)?.[1] ?? '', 36)
  return Number.isSafeInteger(id) ? id : undefined
}

/** Whether a token is of this share and version. */
export function provesShare(token: string, share: Version, secret: string): boolean {
  const given = Buffer.from(LINK.exec(token)?.[2] ?? '', 'base64url')
  const wanted = proofOf(share, secret)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const proofOf = ({ id, version }: Version, secret: string) =>
  createHmac('sha256', secret).update(`listing_share\0${id}\0${version}`).digest().subarray(0, PROOF_BYTES)
