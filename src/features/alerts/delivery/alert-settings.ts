import { sql, type Updateable } from 'kysely'
import { findMarket } from '#features/markets/rules.ts'
import type { Locale } from '#lib/locale.ts'
import type { Db } from '#platform/database/db.ts'
import type { AlertSetting as AlertSettingRow } from '#schema'
import { DEFAULT_FREQUENCY, type Frequency } from '../rules.ts'
import type { Hours, QuietHours, Schedule } from './plan-delivery.ts'

/** What somebody wants of all their alerts. */
export type AlertSettings = {
  alertsOn: boolean
  /** Of searches saved from now on, and of all places. */
  defaultFrequency: Frequency
  /** Whether buildings and owners they saved alert. */
  placesOn: boolean
  quietHours: QuietHours | null
  /** The one they chose; null is that of their market. */
  timeZone: string | null
}

/** Whom alerts go to, and when they may. `canReceive` while the address is theirs and they want any. */
export type Recipient = AlertSettings & {
  id: number
  email: string
  name: string
  canReceive: boolean
  hours: Hours
  /** Theirs while they chose none. */
  usualTimeZone: string
  /** What they read in, as far as that is known. */
  locale: Locale
}

/** Where nothing says where somebody works. */
const USUAL_ZONES = { 'en-us': 'America/New_York', 'en-gb': 'Europe/London' } as const

const RECIPIENT_COLUMNS = sql`person.id, person.email,
  trim(concat(person.first_name, ' ', person.last_name)) as name, person.market,
  person.email_verified_at is not null and person.deactivated_at is null as is_reached,
  coalesce(setting.alerts_on, true) as alerts_on, coalesce(setting.places_on, true) as places_on,
  setting.default_frequency, setting.time_zone, person.locale as chosen_locale,
  to_char(setting.quiet_from, 'HH24:MI') as quiet_from, to_char(setting.quiet_to, 'HH24:MI') as quiet_to,
  latest.market as searched, latest.locale`
/** Who has not said where they work is taken to be where they look. */
const RECIPIENT_JOINS = sql`
  left join alert_setting setting on setting.user_id = person.id
  left join lateral (
    select market, locale from saved_search
    where user_id = person.id and person.market is null
    order by (market is null), created_at desc, id desc limit 1
  ) latest on true`

export async function findRecipient(db: Db, userId: number): Promise<Recipient> {
  const { rows } = await sql<RecipientRow>`
    select ${RECIPIENT_COLUMNS} from app_user person ${RECIPIENT_JOINS} where person.id = ${userId}`.execute(db)
  if (!rows[0]) throw new Error(`Expected a person, there is no ${userId}`)
  return toRecipient(rows[0])
}

/** The time zone that dates are shown in to this user. */
export async function findTimeZone(db: Db, userId: number): Promise<string> {
  return (await findRecipient(db, userId)).hours.timeZone
}

/** The schedules of searches by id. */
export async function loadSearchSchedules(db: Db, searchIds: number[]): Promise<Map<number, Schedule>> {
  if (searchIds.length === 0) return new Map()
  const { rows } = await sql<RecipientRow & { search_id: number; frequency: Frequency; is_on: boolean }>`
    select search.id as search_id, search.frequency, search.alerts_on and search.deleted_at is null as is_on,
      ${RECIPIENT_COLUMNS}
    from saved_search search join app_user person on person.id = search.user_id ${RECIPIENT_JOINS}
    where search.id = any(${searchIds})`.execute(db)
  return new Map(
    rows.map((row) => {
      const { canReceive, hours } = toRecipient(row)
      return [row.search_id, { frequency: row.frequency, isActive: row.is_on && canReceive, hours }]
    }),
  )
}

/** The schedules of what is in places that people saved, by person. */
export async function loadPlaceSchedules(db: Db, userIds: number[]): Promise<Map<number, Schedule>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<RecipientRow>`
    select ${RECIPIENT_COLUMNS} from app_user person ${RECIPIENT_JOINS} where person.id = any(${userIds})`.execute(db)
  return new Map(
    rows.map((row) => {
      const { id, canReceive, placesOn, defaultFrequency, hours } = toRecipient(row)
      return [id, { frequency: defaultFrequency, isActive: canReceive && placesOn, hours }]
    }),
  )
}

export async function saveSettings(db: Db, userId: number, settings: AlertSettings, now: Date) {
  await saveInquirySettings(db, userId, {
    alerts_on: settings.alertsOn,
    default_frequency: settings.defaultFrequency,
    places_on: settings.placesOn,
    quiet_from: settings.quietHours?.from ?? null,
    quiet_to: settings.quietHours?.to ?? null,
    time_zone: settings.timeZone,
    updated_at: now,
  })
}

/** Has saved places tell nothing, or once a week, whatever else somebody wants. */
export async function reducePlaceAlerts(db: Db, userId: number, to: 'off' | 'weekly', now: Date) {
  const change = to === 'off' ? { places_on: false } : { places_on: true, default_frequency: to }
  await saveInquirySettings(db, userId, { ...change, updated_at: now })
}

async function saveInquirySettings(db: Db, userId: number, values: Updateable<AlertSettingRow>) {
  await db
    .insertInto('alert_setting')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

type RecipientRow = {
  id: number
  email: string
  name: string
  market: string | null
  is_reached: boolean
  alerts_on: boolean
  places_on: boolean
  default_frequency: Frequency | null
  time_zone: string | null
  quiet_from: string | null
  quiet_to: string | null
  searched: string | null
  locale: Locale | null
  chosen_locale: Locale | null
}

function toRecipient(row: RecipientRow): Recipient {
  const { quiet_from: from, quiet_to: to } = row
  const quietHours = from === null || to === null ? null : { from, to }
  const market = findMarket(row.market ?? row.searched ?? '')
  const locale = row.locale ?? (market?.countryCode === 'GB' ? 'en-gb' : 'en-us')
  const usualTimeZone = market?.timeZone ?? USUAL_ZONES[locale]
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    alertsOn: row.alerts_on,
    placesOn: row.places_on,
    canReceive: row.is_reached && row.alerts_on,
    defaultFrequency: row.default_frequency ?? DEFAULT_FREQUENCY,
    quietHours,
    timeZone: row.time_zone,
    hours: { quietHours, timeZone: row.time_zone ?? usualTimeZone },
    usualTimeZone,
    locale: row.chosen_locale ?? locale,
  }
}
