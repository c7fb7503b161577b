import { sql } from 'kysely'
import { daysAfter } from '#lib/durations.ts'
import { paths } from '#lib/paths.ts'
import type { Db } from '#platform/database/db.ts'
import { readToken, signToken } from '#platform/signed-token.ts'
import { reschedulePlaceMatches } from '../matching/saved-place-matches.ts'
import { rescheduleSearchMatches } from '../matching/saved-search-matches.ts'
import { findRecipient, reducePlaceAlerts } from './alert-settings.ts'

const PURPOSE = 'search_alerts'
/** Two years, because recipients store emails for years and may unsubscribe with an old one. */
const DAYS = 730

/** What a link unsubscribes from: a user's alerts of these searches, and with `places` those of saved places. */
type UnsubscribeScope = { userId: number; searchIds: number[]; places: boolean }

/** The unsubscribe page of these alerts, which needs no sign-in. */
export function unsubscribePathFor(
  { userId, searchIds, places }: UnsubscribeScope,
  { secret, now }: { secret: string; now: Date },
): string {
  const payload = { user: userId, searches: searchIds.join(','), places }
  return paths.unsubscribe({ token: signToken(secret, PURPOSE, payload, daysAfter(now, DAYS)) })
}

/** What a link unsubscribes from; undefined if its token is forged or expired. */
export function readUnsubscribeToken(
  token: string,
  { secret, now }: { secret: string; now: Date },
): UnsubscribeScope | undefined {
  const payload = readToken(secret, PURPOSE, token, now)
  if (!payload) return undefined
  const searchIds = String(payload.searches).split(',').filter(Boolean).map(Number)
  return { userId: Number(payload.user), searchIds, places: payload.places === true }
}

/** Alerts of a link that are still on: its searches, and whether those of saved places. */
type ActiveAlerts = { savedSearches: { id: number; name: string }[]; places: boolean }

export async function loadActiveAlerts(db: Db, { userId, searchIds, places }: UnsubscribeScope): Promise<ActiveAlerts> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from saved_search
    where id = any(${searchIds}) and user_id = ${userId} and deleted_at is null and alerts_on and frequency <> 'never'
    order by created_at desc, id desc`.execute(db)
  return { savedSearches: rows, places: places && (await findRecipient(db, userId)).placesOn }
}

/** Switches these alerts off, or makes them weekly. */
export async function unsubscribeAlerts(
  db: Db,
  { userId, searchIds, places }: UnsubscribeScope,
  to: 'off' | 'weekly',
  now: Date,
) {
  const change = to === 'off' ? sql`alerts_on = false` : sql`frequency = 'weekly'`
  // Alerts that are off stay off: an old link must not switch them on.
  await sql`update saved_search set ${change}, updated_at = ${now}
    where id = any(${searchIds}) and user_id = ${userId} and alerts_on and frequency <> 'never'`.execute(db)
  await rescheduleSearchMatches(db, userId)
  if (!places || !(await findRecipient(db, userId)).placesOn) return
  await reducePlaceAlerts(db, userId, to, now)
  await reschedulePlaceMatches(db, userId)
}
