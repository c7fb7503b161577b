import { MINUTE_MS } from '#lib/durations.ts'
import { paths } from '#lib/paths.ts'
import { readToken, signToken } from '#platform/signed-token.ts'

const PURPOSE = 'photos-zip'
const VALID_MS = 10 * MINUTE_MS

/** The photos of a zip, and the name of its file without the extension. */
type ZipContent = { name: string; photoIds: number[] }

/** The path that downloads these photos for ten minutes; null without photos. The caller has checked who may see them. */
export function signZipUrl(
  { secret, now }: { secret: string; now: Date },
  { name, photoIds }: ZipContent,
): string | null {
  if (photoIds.length === 0) return null
  const payload = { name, photos: photoIds.join(',') }
  return paths.photosZip({ token: signToken(secret, PURPOSE, payload, new Date(now.getTime() + VALID_MS)) })
}

/** What the token of such a path says; undefined when it was changed or has expired. */
export function readZipToken({ secret, now }: { secret: string; now: Date }, token: string): ZipContent | undefined {
  const payload = readToken(secret, PURPOSE, token, now)
  return payload && { name: String(payload.name), photoIds: String(payload.photos).split(',').map(Number) }
}
