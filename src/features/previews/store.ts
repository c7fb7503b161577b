import type { UserKey } from '#features/share-links/link-kind.ts'
import { MAX_LINKS } from '#features/share-links/rules.ts'
import { linksOf, type OpenLink } from '#features/share-links/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { PreviewKind } from './rules.ts'

const columnOf = (kind: PreviewKind) => `preview_link.${kind}_id` as const

/** Adds what a link opens: the preview of one record. */
export async function addPreviewLink(
  db: Db,
  kind: PreviewKind,
  { linkId, recordId }: Record<'linkId' | 'recordId', number>,
) {
  await db
    .insertInto('preview_link')
    .values({ link_id: linkId, [`${kind}_id`]: recordId })
    .execute()
}

const previewsOf = (db: Db, kind: PreviewKind, userId: number) =>
  linksOf(db, { subject: `${kind}_preview`, userId })
    .innerJoin('preview_link', 'preview_link.link_id', 'share_link.id')
    .select((eb) => eb.ref(columnOf(kind)).$notNull().as('record_id'))

/** A user's links to the preview of a record that are not revoked, the latest first. */
export const findPreviewLinks = (db: Db, kind: PreviewKind, { id, userId }: UserKey) =>
  previewsOf(db, kind, userId)
    .where(columnOf(kind), '=', id)
    .where('share_link.revoked_at', 'is', null)
    .orderBy('share_link.id', 'desc')
    .limit(MAX_LINKS)
    .execute()

/** One of the user's links. */
export const findPreviewLink = (db: Db, kind: PreviewKind, { id, userId }: UserKey) =>
  previewsOf(db, kind, userId).where('share_link.id', '=', id).executeTakeFirst()

export type PreviewLinkRow = Awaited<ReturnType<typeof findPreviewLinks>>[number]

/** The id of the record whose preview a link opens. */
export async function findLinkedRecord(db: Db, kind: PreviewKind, { id }: Pick<OpenLink, 'id'>) {
  const row = await db
    .selectFrom('preview_link')
    .where('link_id', '=', id)
    .select((eb) => eb.ref(columnOf(kind)).as('record_id'))
    .executeTakeFirst()
  return row?.record_id ?? undefined
}

/** The records whose previews links open. */
export const findRecordsOfLinks = (db: Db, links: readonly number[]) =>
  db
    .selectFrom('preview_link')
    .where('link_id', 'in', links)
    .select(['link_id', 'listing_id', 'building_id', 'landlord_id'])
    .execute()
