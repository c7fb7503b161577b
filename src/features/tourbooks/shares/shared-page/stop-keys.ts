import { createHmac } from 'node:crypto'

/** 12 characters. */
const KEY_BYTES = 9

/**
 * Names a stop in one link. It stays the same when the stops are reordered, so that an answer that is under way and a cached
 * picture belong to their stop; it leads neither to the stop's id nor to the same stop in another link.
 */
export const stopKey = (secret: string, { linkId, stopId }: { linkId: number; stopId: number }): string =>
  createHmac('sha256', secret)
    .update(`tourbook_stop\0${linkId}\0${stopId}`)
    .digest()
    .subarray(0, KEY_BYTES)
    .toString('base64url')
