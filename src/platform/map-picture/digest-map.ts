import { createHash } from 'node:crypto'
import type { MapPicture } from './map-picture.ts'

/** Names what a map shows, in ten letters, digits, - or _: a map that shows something else has another name. */
export const digestMap = (map: MapPicture): string =>
  createHash('sha256').update(JSON.stringify(map)).digest('base64url').slice(0, 10)
