import { sql } from 'kysely'
import { daysAfter } from '#lib/durations.ts'
import { paths } from '#lib/paths.ts'
import type { Db } from '#platform/database/db.ts'
import { readToken, signToken } from '#platform/signed-token.ts'
import { reschedulePlaceMatches } from '../matching/saved-place-matches.ts'
import { rescheduleSearchMatches } from '../matching/saved-search-matches.ts'
import { findRecipient, reducePlaceAlerts } from './alert-settings.ts'

const PURPOSE = 'search_alerts'
/** Mails are kept for years; to stop what an old one told of is as right as ever. */
const DAYS = 730

/** Whose mails of which searches a link stops, and whether those of the places they saved. */
export type AlertSubscription = { userId: number; searchIds: number[]; places: boolean }

/** The page on which these mails stop, also for who is signed out. */
export function unsubscribePathFor(
  { userId, searchIds, places }: AlertSubscription,
  { secret, now }: { secret: string; now: Date },
): string {
  const payload = { user: userId, searches: searchIds.join(','), places }
  return paths.unsubscribe({ token: signToken(secret, PURPOSE, payload, daysAfter(now, DAYS)) })
}

/** What a link was made for, or undefined for one that nobody made or that holds no longer. */
export function readUnsubscribeToken(
  token: string,
  { secret, now }: { secret: string; now: Date },
): AlertSubscription | undefined {
  const payload = readToken(secret, PURPOSE, token, now)
  if (!payload) return undefined
  const searchIds = String(payload.searches).split(',').filter(Boolean).map(Number)
  return { userId: Number(payload.user), searchIds, places: payload.places === true }
}

/** What a link still has to stop: the searches of its that tell of something, and whether saved places do. */
export type ActiveAlerts = { savedSearches: { id: number; name: string }[]; places: boolean }

export async function loadActiveAlerts(
  db: Db,
  { userId, searchIds, places }: AlertSubscription,
): Promise<ActiveAlerts> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from saved_search
    where id = any(${searchIds}) and user_id = ${userId} and deleted_at is null and alerts_on and frequency <> 'never'
    order by created_at desc, id desc`.execute(db)
  return { savedSearches: rows, places: places && (await findRecipient(db, userId)).placesOn }
}

/** Switches these alerts off, or turns them down to a mail a week. */
export async function unsubscribeAlerts(
  db: Db,
  { userId, searchIds, places }: AlertSubscription,
  to: 'off' | 'weekly',
  now: Date,
) {
  const change = to === 'off' ? sql`alerts_on = false` : sql`frequency = 'weekly'`
  // What is off already stays so: to turn down wakes nothing.
  await sql`update saved_search set ${change}, updated_at = ${now}
    where id = any(${searchIds}) and user_id = ${userId} and alerts_on and frequency <> 'never'`.execute(db)
  await rescheduleSearchMatches(db, userId)
  if (!places || !(await findRecipient(db, userId)).placesOn) return
  await reducePlaceAlerts(db, userId, to, now)
  await reschedulePlaceMatches(db, userId)
}
