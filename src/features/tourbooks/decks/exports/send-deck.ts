import type { FastifyReply } from 'fastify'
import { SLIDE_EXTENSIONS, type SlideFormat } from '#lib/slides/slide-formats.ts'
import { slugify } from '#lib/slugs/slugify.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import { SLIDE_FILES } from '#platform/slides/file-formats.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { type DeckOwner, findMadeDeck } from '../store.ts'
import { deckFile } from './formats.ts'

type Wanted = { owner: DeckOwner; format: SlideFormat; name: string }

/** Sends the last file of a format, under the name of its tourbook. The caller has checked who may have it. */
export async function sendDeck(
  reply: FastifyReply,
  { db, storage }: { db: Db; storage: Storage },
  { owner, format, name }: Wanted,
): Promise<FastifyReply> {
  const deck = await findMadeDeck(db, owner, format)
  const file = deck && (await storage.open(deckFile(deck.id, format)))
  if (!file) throw notFound('deck')
  return reply
    .type(SLIDE_FILES[format].mediaType)
    .header('content-length', file.size)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${slugify(name)}.${SLIDE_EXTENSIONS[format]}"`)
    .send(file.stream)
}
