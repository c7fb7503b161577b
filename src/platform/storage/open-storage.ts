import type { Log } from '../log/log.ts'
import { folderStorage } from './folder-storage.ts'
import type { S3Address } from './s3-address.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Opens the storage of an installation. One in S3 that cannot be read is logged; the site works without its pictures. */
export function openStorage(place: { folder: string } | { s3: S3Address }, log: Log): Storage {
  if ('folder' in place) return folderStorage(place.folder)
  const storage = s3Storage(place.s3)
  // Finds a wrong key, region or bucket, and a key that may not list the bucket: S3 then refuses to say that a file is missing.
  storage.open('start-check').catch((err) => log.error({ err }, 'the file storage cannot be read'))
  return storage
}
