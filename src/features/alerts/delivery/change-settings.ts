import type { Db } from '#platform/database/db.ts'
import { invalid } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { reschedulePlaceMatches } from '../matching/saved-place-matches.ts'
import { rescheduleSearchMatches } from '../matching/saved-search-matches.ts'
import { type AlertSettings, findRecipient, saveSettings } from './alert-settings.ts'
import { isTimeZone } from './plan-delivery.ts'

/** Saves a user's settings and reschedules what waits to be sent. */
export async function changeSettings(trx: Db, userId: number, settings: Partial<AlertSettings>, now: Date) {
  checkSettings(settings)
  await saveSettings(trx, userId, settings, now)
  await rescheduleSearchMatches(trx, userId)
  await reschedulePlaceMatches(trx, userId)
}

export async function presentSettings(db: Db, { id, email, emailVerified }: SessionUser) {
  const recipient = await findRecipient(db, id)
  const { alertsOn, defaultFrequency, placesOn, quietHours, timeZone, usualTimeZone } = recipient
  return { alertsOn, defaultFrequency, placesOn, quietHours, timeZone, usualTimeZone, email, emailVerified }
}

function checkSettings({ quietHours, timeZone = null }: Partial<AlertSettings>) {
  if (quietHours && quietHours.from === quietHours.to) {
    throw invalid([{ field: 'quietHours', message: `Expected two different times, got ${quietHours.from} twice` }])
  }
  if (timeZone !== null && !isTimeZone(timeZone)) {
    throw invalid([{ field: 'timeZone', message: `Expected a time zone such as America/Chicago, got ${timeZone}` }])
  }
}
