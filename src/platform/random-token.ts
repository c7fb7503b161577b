import { createHash, randomBytes } from 'node:crypto'

/** A secret of random bytes, as base64url: 43 characters for 32 bytes. */
export const makeToken = (byteCount = 32) => randomBytes(byteCount).toString('base64url')

/** The hash that is stored of a token, so that a copy of the database contains no usable token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
