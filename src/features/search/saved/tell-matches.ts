import { type Kysely, sql } from 'kysely'
import { loadMessages, openIntl } from '#messages/messages.ts'
import type { Db } from '#platform/db.ts'
import { postLetter } from '#platform/mail.ts'
import type { DB } from '#schema'
import { gatherNews } from './gather-news.ts'
import { findRecipient, type Recipient } from './keep-settings.ts'
import { writeSearchAlert } from './mail-search-alert.ts'
import { afterQuietHours } from './plan-delivery.ts'
import { stopPathFor } from './stop-mails.ts'
import { loadSearches, type Match, matchColumns } from './store.ts'

/** What telling needs: `secret` signs the way to stop, `origin` is scheme and host of the site. */
export type Telling = { now: Date; secret: string; origin: string }

const BATCH = 100

/** People for whom something is due, those who have waited longest first, but for `except`. */
export async function findDuePeople(db: Db, now: Date, except: number[] = []): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from saved_search_match match join saved_search search on search.id = match.search_id
    where told_at is null and due_at <= ${now} and user_id <> all(${except}) group by user_id order by min(due_at), user_id limit ${BATCH}`.execute(
    db,
  )
  return rows.map((row) => row.user_id)
}

/**
 * Tells somebody all that is due to them in one letter. That it is told and the letter are kept together, so that
 * whatever is killed when, nothing is lost and nothing told twice.
 */
export async function tellPerson(
  db: Kysely<DB>,
  userId: number,
  telling: Telling,
): Promise<'told' | 'nothing' | 'later'> {
  const { now } = telling
  return db.transaction().execute(async (trx) => {
    const recipient = await findRecipient(trx, userId)
    const opens = recipient.mayBeTold ? afterQuietHours(now, recipient.hours) : null
    if (opens === null || opens > now) {
      await postpone(trx, userId, now, opens)
      return 'later'
    }
    const matches = await claimMatches(trx, userId, now)
    const searches = await loadSearches(trx, [...new Set(matches.map(({ searchId }) => searchId))])
    const told = (await gatherNews(trx, searches, matches, now)).filter(({ news }) => news.length > 0)
    const [first] = told
    if (!first) return 'nothing'
    const { locale } = first.search
    const { text } = openIntl(locale, await loadMessages(locale))
    const stopPath = stopPathFor({ userId, searchIds: told.map(({ search }) => search.id) }, telling)
    const letter = writeSearchAlert(told, {
      locale,
      text,
      origin: telling.origin,
      since: earliest(matches),
      timeZone: recipient.hours.timeZone,
      stopPath,
    })
    await postLetter(trx, {
      ...letter,
      kind: 'search_alert',
      to: { address: recipient.email, name: recipient.name, userId },
      unsubscribeUrl: telling.origin + stopPath,
      key: keyOf(recipient, matches),
    })
    return 'told'
  })
}

/** Until the quiet hours end, or, of somebody who may not be told, for good. */
async function postpone(db: Db, userId: number, now: Date, until: Date | null) {
  await sql`
    update saved_search_match match set due_at = ${until} from saved_search search
    where search.id = match.search_id and user_id = ${userId} and told_at is null and due_at <= ${now}`.execute(db)
}

/** Marks what is due as told and says what it was; another worker who comes at the same moment finds nothing left. */
async function claimMatches(db: Db, userId: number, now: Date): Promise<Match[]> {
  const { rows } = await sql<Match>`
    with told as (
      update saved_search_match match set told_at = ${now} from saved_search search
      where search.id = match.search_id and user_id = ${userId} and told_at is null and due_at <= ${now}
      returning match.*
    )
    select ${matchColumns} from told match left join listing_change change on change.id = match.change_id
    order by match.search_id, match.change_id`.execute(db)
  return rows
}

const earliest = (matches: Match[]) => new Date(Math.min(...matches.map(({ foundAt }) => foundAt.getTime())))

/** No match is in two letters. */
function keyOf({ id }: Recipient, [first]: Match[]): string {
  return `search_alert:${id}:${first!.searchId}:${first!.changeId}`
}
