import type { FastifyInstance } from 'fastify'
import { DOWNLOAD_FILE, PICTURE_FILES, type PictureFormat } from '#lib/media/picture-files.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { streamZip, type ZipEntry } from '#platform/zip/stream-zip.ts'
import { storedName } from '../rules.ts'
import { encodeName, nameEntries, safeFileName } from './name-entries.ts'
import { readZipToken } from './sign-zip-url.ts'

/** Downloads photos as a zip by a signed URL. */
export function zipRoutes(app: FastifyInstance, { db, clock, secret, storage }: RouteContext) {
  app.get(
    // The router limits named parameters to fewer characters than a token with many photos has.
    '/photos_zip/*',
    // One request reads many files.
    { config: { access: 'public', cost: 'page' }, schema: { hide: true } },
    async (request, reply) => {
      const { '*': token } = request.params as { '*': string }
      const content = readZipToken({ secret, now: clock() }, token)
      if (!content) throw notFound('download; it may have expired')
      const entries = await findEntries({ db, storage }, content.photoIds)
      if (entries.length === 0) throw notFound('photo')
      const { size, stream } = await streamZip(entries)
      const name = safeFileName(content.name, 'Photos')
      return reply
        .type('application/zip')
        .header('content-length', size)
        .header('content-disposition', `attachment; filename="photos.zip"; filename*=UTF-8''${encodeName(name)}.zip`)
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .send(stream)
    },
  )
}

/** The largest file of each picture. */
const LARGEST: Record<PictureFormat, string> = {
  photo: DOWNLOAD_FILE,
  webp: PICTURE_FILES.webp.at(-1)!,
  svg: PICTURE_FILES.svg[0]!,
}

type Context = { db: Db; storage: Storage }

/** The files of these photos in this order; a photo that was deleted meanwhile is left out. */
async function findEntries({ db, storage }: Context, photoIds: readonly number[]): Promise<ZipEntry[]> {
  const rows = await db
    .selectFrom('photo')
    .innerJoin('picture', 'picture.id', 'photo.picture_id')
    .where('photo.id', 'in', photoIds)
    .select(['photo.id', 'photo.caption', 'photo.picture_id', 'picture.format'])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const files: { caption: string; extension: string; size: number; open: ZipEntry['open'] }[] = []
  for (const id of photoIds) {
    const row = byId.get(id)
    const stored = row && storedName(row.picture_id, LARGEST[row.format])
    const size = stored === undefined ? undefined : await storage.size(stored)
    if (!row || stored === undefined || size === undefined) continue
    const extension = LARGEST[row.format].split('.').at(-1)!
    files.push({ caption: row.caption, extension, size, open: () => openStored(storage, stored) })
  }
  const names = nameEntries(files)
  return files.map(({ size, open }, index) => ({ name: names[index]!, size, open }))
}

async function openStored(storage: Storage, name: string) {
  const file = await storage.open(name)
  if (!file) throw new Error(`Expected the stored file ${name}`)
  return file.stream
}
