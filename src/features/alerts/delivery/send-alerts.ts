import { type Kysely, sql } from 'kysely'
import { loadMessages, openIntl } from '#messages/messages.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import type { DB } from '#schema'
import {
  claimPlaceMatches,
  type PlaceMatch,
  postponePlaceMatches,
  settlePlaceMatches,
} from '../matching/saved-place-matches.ts'
import { settleMatches } from '../matching/saved-search-matches.ts'
import { MOST_ROWS } from '../rules.ts'
import { loadSearches, type Match, matchColumns } from '../saved-searches/store.ts'
import { findRecipient, type Recipient } from './alert-settings.ts'
import type { AlertContent } from './alert-wording.ts'
import { renderAlertEmail } from './email-alert.ts'
import { loadPlaceAlerts, type PlaceAlert } from './load-place-alerts.ts'
import { loadSearchAlerts, type SearchAlert } from './load-search-alerts.ts'
import { afterQuietHours } from './plan-delivery.ts'
import { unsubscribePathFor } from './unsubscribe-alerts.ts'

/** What telling needs: `secret` signs the way to stop, `origin` is scheme and host of the site. */
export type SendContext = { now: Date; secret: string; origin: string }

const BATCH = 100

/** People for whom something is due, those who have waited longest first, but for `except`. */
export async function findDueRecipients(db: Db, now: Date, except: number[] = []): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from (
      select user_id, due_at from saved_search_match match join saved_search search on search.id = match.search_id
      where sent_at is null and due_at <= ${now}
      union all
      select user_id, due_at from saved_place_match where sent_at is null and due_at <= ${now}
    ) due
    where user_id <> all(${except}) group by user_id order by min(due_at), user_id limit ${BATCH}`.execute(db)
  return rows.map((row) => row.user_id)
}

/**
 * Tells somebody all that is due to them in one letter. That it is told and the letter are kept together, so that
 * whatever is killed when, nothing is lost and nothing told twice.
 */
export async function sendAlertEmail(
  db: Kysely<DB>,
  userId: number,
  telling: SendContext,
): Promise<'told' | 'nothing' | 'later'> {
  const { now } = telling
  return db.transaction().execute(async (trx) => {
    // Two workers would wait for each other's matches.
    await sql`select from app_user where id = ${userId} for no key update`.execute(trx)
    const recipient = await findRecipient(trx, userId)
    const opens = recipient.canReceive ? afterQuietHours(now, recipient.hours) : null
    if (opens === null || opens > now) {
      await postpone(trx, userId, now, opens)
      return 'later'
    }
    const matches = {
      searches: await claimMatches(trx, userId, now),
      places: await claimPlaceMatches(trx, userId, now),
    }
    const told = await gatherAll(trx, recipient, matches, now)
    const searchIds = told.searches.map(({ search }) => search.id)
    const hasPlaces = told.places.length > 0
    if (searchIds.length === 0 && !hasPlaces) return 'nothing'
    const locale = told.searches[0]?.search.locale ?? recipient.locale
    const { text } = openIntl(locale, await loadMessages(locale))
    const unsubscribePath = unsubscribePathFor({ userId, searchIds, places: hasPlaces }, telling)
    const letter = renderAlertEmail(told, {
      locale,
      text,
      origin: telling.origin,
      since: earliest([...matches.searches, ...matches.places]),
      timeZone: recipient.hours.timeZone,
      unsubscribePath,
    })
    await enqueueEmail(trx, {
      ...letter,
      kind: 'search_alert',
      to: { address: recipient.email, name: recipient.name, userId },
      unsubscribeUrl: telling.origin + unsubscribePath,
      key: keyOf(recipient, matches),
    })
    await settleBoth(trx, userId, told, now)
    return 'told'
  })
}

type Claimed = { searches: Match[]; places: PlaceMatch[] }

/** What is true now of what is due. A space that a search tells of is not told again for its building or owner. */
async function gatherAll(
  db: Db,
  recipient: Recipient,
  { searches, places }: Claimed,
  now: Date,
): Promise<AlertContent> {
  const loaded = await loadSearches(db, [...new Set(searches.map(({ searchId }) => searchId))])
  const found = (await loadSearchAlerts(db, loaded, searches, now)).filter(({ news }) => news.length > 0)
  const shown = shownBy(found)
  const newThere = recipient.placesOn ? await loadPlaceAlerts(db, places, now) : []
  return { searches: found, places: newThere.filter(({ listing }) => !shown.has(listing.id)) }
}

/** A space is heard of once: what waits to be told of it elsewhere, on another day, waits no more. */
async function settleBoth(db: Db, userId: number, { searches, places }: AlertContent, now: Date) {
  const ids = (spaces: PlaceAlert[]) => spaces.slice(0, MOST_ROWS).map(({ listing }) => listing.id)
  await settlePlaceMatches(db, userId, [...shownBy(searches)], now)
  await settleMatches(db, userId, ids(places), now)
}

/** The spaces there is room for. */
function shownBy(searches: SearchAlert[]): Set<number> {
  return new Set(searches.flatMap(({ news }) => news.slice(0, MOST_ROWS).map(({ listing }) => listing.id)))
}

/** Until the quiet hours end, or, of somebody who may not be told, for good. */
async function postpone(db: Db, userId: number, now: Date, until: Date | null) {
  await postponePlaceMatches(db, userId, now, until)
  await sql`
    update saved_search_match match set due_at = ${until} from saved_search search
    where search.id = match.search_id and user_id = ${userId} and sent_at is null and due_at <= ${now}`.execute(db)
}

/** Marks what is due as told and says what it was; another worker who comes at the same moment finds nothing left. */
async function claimMatches(db: Db, userId: number, now: Date): Promise<Match[]> {
  const { rows } = await sql<Match>`
    with told as (
      update saved_search_match match set sent_at = ${now} from saved_search search
      where search.id = match.search_id and user_id = ${userId} and sent_at is null and due_at <= ${now}
      returning match.*
    )
    select ${matchColumns} from told match left join listing_change change on change.id = match.change_id
    order by match.search_id, match.change_id`.execute(db)
  return rows
}

const earliest = (matches: { foundAt: Date }[]) =>
  new Date(Math.min(...matches.map(({ foundAt }) => foundAt.getTime())))

/** No match is in two letters. */
function keyOf({ id }: Recipient, { searches: [match], places: [placeMatch] }: Claimed): string {
  const first = match
    ? [match.searchId, match.changeId]
    : [placeMatch!.place, placeMatch!.placeId, placeMatch!.changeId]
  return ['search_alert', id, ...first].join(':')
}
