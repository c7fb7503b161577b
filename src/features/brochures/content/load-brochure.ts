import { createHash } from 'node:crypto'
import type { Locale } from '#lib/locale.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { Db } from '#platform/database/db.ts'
import type { BrochureContent } from '../brochure-content.ts'
import { describeBrochure } from './describe-brochure.ts'
import { type BrochureSubject, loadSubject, type Request } from './load-subject.ts'

/** Of the pages: files with an earlier layout are made again. */
const LAYOUT_VERSION = 3

export type LoadedBrochure = {
  content: BrochureContent
  /** Names the content and its locale: what would be the same has the same. */
  digest: string
  /** It is for those who may edit its building. */
  isDraft: boolean
}

/** What the brochure of a subject says now; undefined where the subject is not on the market, nor a draft that the user may edit. */
export async function loadBrochure(
  db: Db,
  subject: BrochureSubject,
  { locale, ...request }: { locale: Locale } & Request,
): Promise<LoadedBrochure | undefined> {
  const loaded = await loadSubject(db, subject, request)
  if (!loaded) return undefined
  const { text } = makeIntl(locale, await loadMessages(locale))
  const content = describeBrochure(loaded, { text, locale }, request.now)
  const digest = createHash('sha256')
    .update(JSON.stringify([LAYOUT_VERSION, locale, content]))
    .digest('base64url')
  return { content, digest, isDraft: loaded.isDraft }
}
