import type { FastifyReply } from 'fastify'
import { slugify } from '#lib/slug.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { DECK_EXTENSIONS, type DeckFormat } from '../rules.ts'
import { type DeckOwner, findMadeDeck } from '../store.ts'
import { DECK_FILES, deckFile } from './formats.ts'

type Wanted = { owner: DeckOwner; format: DeckFormat; name: string }

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
    .type(DECK_FILES[format].mediaType)
    .header('content-length', file.size)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${slugify(name)}.${DECK_EXTENSIONS[format]}"`)
    .send(file.stream)
}
