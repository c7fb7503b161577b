import { sql } from 'kysely'
import { lockUser } from '#features/accounts/users/store.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import {
  claimPlaceMatches,
  type PlaceMatch,
  postponePlaceMatches,
  settlePlaceMatches,
} from '../matching/saved-place-matches.ts'
import {
  claimSearchMatches,
  postponeSearchMatches,
  type SavedSearchMatch,
  settleSearchMatches,
} from '../matching/saved-search-matches.ts'
import { MAX_ROWS } from '../rules.ts'
import { loadSearches } from '../saved-searches/store.ts'
import { findRecipient, type Recipient } from './alert-settings.ts'
import type { AlertContent } from './alert-wording.ts'
import { renderAlertEmail } from './email-alert.ts'
import { loadPlaceAlerts, type PlaceAlert } from './load-place-alerts.ts'
import { loadSearchAlerts, type SearchAlert } from './load-search-alerts.ts'
import { afterQuietHours } from './plan-delivery.ts'
import { unsubscribePathFor } from './unsubscribe-alerts.ts'

/** `secret` signs the unsubscribe link; `origin` is scheme and host of the site. */
type AlertSending = { now: Date; secret: string; origin: string }

const BATCH = 100

/** Users with due matches, longest due first, without those in `except`. */
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
 * Sends one user everything that is due in one email. Marking matches as sent and enqueueing the email are one
 * transaction, so that a crash at any moment neither loses nor repeats an alert.
 */
export async function sendAlertEmail(
  db: Db,
  userId: number,
  sending: AlertSending,
): Promise<'sent' | 'nothing_due' | 'postponed'> {
  const { now } = sending
  return db.transaction().execute(async (trx) => {
    // Without this lock two workers would wait for each other's matches.
    await lockUser(trx, userId)
    const recipient = await findRecipient(trx, userId)
    const opensAt = recipient.canReceive ? afterQuietHours(now, recipient.hours) : null
    if (opensAt === null || opensAt > now) {
      await postponePlaceMatches(trx, userId, now, opensAt)
      await postponeSearchMatches(trx, userId, now, opensAt)
      return 'postponed'
    }
    const matches = {
      searches: await claimSearchMatches(trx, userId, now),
      places: await claimPlaceMatches(trx, userId, now),
    }
    const content = await loadContent(trx, recipient, matches, now)
    if (content.searches.length === 0 && content.places.length === 0) return 'nothing_due'
    await enqueueAlert(trx, recipient, { content, matches, sending })
    await settleMatches(trx, userId, content, now)
    return 'sent'
  })
}

type ClaimedMatches = { searches: SavedSearchMatch[]; places: PlaceMatch[] }

/** What is still true of the matches. A listing in a search's alert is left out of its building's or landlord's. */
async function loadContent(
  db: Db,
  recipient: Recipient,
  { searches, places }: ClaimedMatches,
  now: Date,
): Promise<AlertContent> {
  const saved = await loadSearches(db, [...new Set(searches.map(({ searchId }) => searchId))])
  const searchAlerts = (await loadSearchAlerts(db, saved, searches, now)).filter(({ listings }) => listings.length > 0)
  const listed = idsListed(searchAlerts)
  const placeAlerts = recipient.placesOn ? await loadPlaceAlerts(db, places, now) : []
  return { searches: searchAlerts, places: placeAlerts.filter(({ listing }) => !listed.has(listing.id)) }
}

async function enqueueAlert(
  db: Db,
  recipient: Recipient,
  { content, matches, sending }: { content: AlertContent; matches: ClaimedMatches; sending: AlertSending },
) {
  const { searches, places } = content
  const locale = searches[0]?.search.locale ?? recipient.locale
  const { text } = makeIntl(locale, await loadMessages(locale))
  const searchIds = searches.map(({ search }) => search.id)
  const unsubscribePath = unsubscribePathFor({ userId: recipient.id, searchIds, places: places.length > 0 }, sending)
  const email = renderAlertEmail(content, {
    locale,
    text,
    origin: sending.origin,
    since: earliest([...matches.searches, ...matches.places]),
    timeZone: recipient.hours.timeZone,
    unsubscribePath,
  })
  await enqueueEmail(db, {
    ...email,
    kind: 'search_alert',
    to: { address: recipient.email, name: recipient.name, userId: recipient.id },
    unsubscribeUrl: sending.origin + unsubscribePath,
    key: keyOf(recipient, matches),
  })
}

/** Settles other unsent matches of the listings in this email, so that each listing is announced once. */
async function settleMatches(db: Db, userId: number, { searches, places }: AlertContent, now: Date) {
  const ids = (alerts: PlaceAlert[]) => alerts.slice(0, MAX_ROWS).map(({ listing }) => listing.id)
  await settlePlaceMatches(db, userId, [...idsListed(searches)], now)
  await settleSearchMatches(db, userId, ids(places), now)
}

/** The listings that the email has room for. */
function idsListed(searches: SearchAlert[]): Set<number> {
  return new Set(searches.flatMap(({ listings }) => listings.slice(0, MAX_ROWS).map(({ listing }) => listing.id)))
}

const earliest = (matches: { foundAt: Date }[]) =>
  new Date(Math.min(...matches.map(({ foundAt }) => foundAt.getTime())))

/** Unique, because no match is claimed twice. */
function keyOf({ id }: Recipient, { searches: [match], places: [placeMatch] }: ClaimedMatches): string {
  const first = match
    ? [match.searchId, match.changeId]
    : [placeMatch!.place, placeMatch!.placeId, placeMatch!.changeId]
  return ['search_alert', id, ...first].join(':')
}
