import { type SqlBool, sql } from 'kysely'
import type { Locale } from '#lib/locale.ts'
import type { SlideFormat } from '#lib/slides/slide-formats.ts'
import type { Db } from '#platform/database/db.ts'
import type { DeckSettings } from './contract.ts'

/** The decks of a tourbook: those of its owner, or those made for the recipient of a link. */
export type DeckOwner = { tourbookId: number; linkId: number | null }

/** Changes what the deck of a tourbook contains. The caller has locked the tourbook. */
export async function saveDeckSettings(
  db: Db,
  tourbookId: number,
  { parts, hides, coverStopId, nextSteps, linkId }: Partial<DeckSettings>,
) {
  const changes = {
    ...(parts && { deck_parts: parts }),
    ...(hides && { deck_hides: hides }),
    ...(coverStopId !== undefined && { deck_cover_stop_id: coverStopId }),
    ...(nextSteps !== undefined && { deck_next_steps: nextSteps }),
    ...(linkId !== undefined && { deck_link_id: linkId }),
  }
  if (Object.keys(changes).length === 0) return
  await db.updateTable('tourbook').set(changes).where('id', '=', tourbookId).execute()
}

type NewDeck = DeckOwner & { id: string; format: SlideFormat; locale: Locale; changeCount: number }

/** Adds a deck that a job will make under the same id. */
export async function addDeck(db: Db, { id, tourbookId, linkId, format, locale, changeCount }: NewDeck, now: Date) {
  const isForLink = linkId !== null
  await db
    .insertInto('tourbook_deck')
    .values({
      id,
      tourbook_id: tourbookId,
      is_for_link: isForLink,
      link_id: linkId,
      format,
      locale,
      change_count: changeCount,
      created_at: now,
    })
    .execute()
}

/** The latest deck of each format that is made, and that is not, with the runs of their jobs. Ids are in the order of time. */
export const findDecks = (db: Db, owner: DeckOwner) =>
  ofOwner(db, owner)
    .leftJoin('job_run', 'job_run.id', 'tourbook_deck.id')
    .distinctOn(['format', sql`made_at is null`])
    .select(['tourbook_deck.id', 'format', 'locale', 'change_count', 'page_count', 'byte_count'])
    .select(['tourbook_deck.created_at', 'made_at', 'state', 'done', 'total', 'error'])
    .orderBy('format')
    .orderBy(sql`made_at is null`, 'desc')
    .orderBy('tourbook_deck.id', 'desc')
    .execute()

export type DeckRow = Awaited<ReturnType<typeof findDecks>>[number]

/** A deck whose file is stored. */
export const findMadeDeck = (db: Db, owner: DeckOwner, format: SlideFormat) =>
  ofOwner(db, owner)
    .where('format', '=', format)
    .where('made_at', 'is not', null)
    .orderBy('id', 'desc')
    .select(['id', 'byte_count'])
    .executeTakeFirst()

/** Records that the file of a deck is stored. */
export async function setMade(db: Db, id: string, { pages, bytes }: { pages: number; bytes: number }, now: Date) {
  await db
    .updateTable('tourbook_deck')
    .set({ made_at: now, page_count: pages, byte_count: bytes })
    .where('id', '=', id)
    .execute()
}

/** Decks that a newer one of the same owner and format replaces. */
export const findReplaced = (db: Db, id: string) =>
  db
    .selectFrom('tourbook_deck as newer')
    .innerJoin('tourbook_deck as older', (join) =>
      join
        .onRef('older.tourbook_id', '=', 'newer.tourbook_id')
        .onRef('older.format', '=', 'newer.format')
        .on(sql<SqlBool>`older.link_id is not distinct from newer.link_id and older.id < newer.id`),
    )
    .where('newer.id', '=', id)
    .select(['older.id', 'older.format'])
    .execute()

/** Decks that are too old, or whose tourbook or link is deleted. */
export const findExpired = (db: Db, { before, forLinksBefore }: { before: Date; forLinksBefore: Date }, most: number) =>
  db
    .selectFrom('tourbook_deck')
    .where((eb) =>
      eb.or([
        eb('tourbook_id', 'is', null),
        eb.and([eb('is_for_link', '=', true), eb('link_id', 'is', null)]),
        eb('created_at', '<', before),
        eb.and([eb('is_for_link', '=', true), eb('created_at', '<', forLinksBefore)]),
      ]),
    )
    .select(['id', 'format'])
    .limit(most)
    .execute()

export const deleteDeck = async (db: Db, id: string) =>
  void (await db.deleteFrom('tourbook_deck').where('id', '=', id).execute())

const ofOwner = (db: Db, { tourbookId, linkId }: DeckOwner) =>
  db
    .selectFrom('tourbook_deck')
    .where('tourbook_deck.tourbook_id', '=', tourbookId)
    .where(linkId === null ? sql<SqlBool>`is_for_link = false` : sql<SqlBool>`link_id = ${linkId}`)
