import { sql, type Updateable } from 'kysely'
import { findMarket, HOME_MARKETS, localeOfMarket } from '#features/markets/rules.ts'
import type { Locale } from '#lib/locale.ts'
import type { Role } from '#lib/permissions.ts'
import type { Db } from '#platform/database/db.ts'
import type { AlertSetting as AlertSettingRow } from '#schema'
import { DEFAULT_FREQUENCY, type Frequency } from '../rules.ts'
import type { Hours, QuietHours, Schedule } from './plan-delivery.ts'

/** A user's settings for all alerts. */
export type AlertSettings = {
  alertsOn: boolean
  /** For searches saved from now on, and for all places. */
  defaultFrequency: Frequency
  /** Whether alerts of saved buildings and landlords are on. */
  placesOn: boolean
  quietHours: QuietHours | null
  /** The chosen time zone; null means that of the user's market. */
  timeZone: string | null
}

/** Who gets emails about their work and alerts, and when. `canReceive` is true while the address is verified and alerts are on. */
export type Recipient = AlertSettings & {
  id: number
  email: string
  name: string
  canReceive: boolean
  /** The account is closed: no email is sent to it. */
  isClosed: boolean
  role: Role
  hours: Hours
  /** Applies while no time zone is chosen. */
  usualTimeZone: string
  /** The locale of emails: the chosen one, else that of the latest search or market. */
  locale: Locale
}

const RECIPIENT_COLUMNS = sql`recipient.id, recipient.email, recipient.role, recipient.deactivated_at is not null as is_closed,
  trim(concat(recipient.first_name, ' ', recipient.last_name)) as name, recipient.market,
  recipient.email_verified_at is not null and recipient.deactivated_at is null as is_reachable,
  coalesce(setting.alerts_on, true) as alerts_on, coalesce(setting.places_on, true) as places_on,
  setting.default_frequency, setting.time_zone, recipient.locale as chosen_locale,
  to_char(setting.quiet_from, 'HH24:MI') as quiet_from, to_char(setting.quiet_to, 'HH24:MI') as quiet_to,
  latest.market as searched, latest.locale`
/** A user without a market gets that of the latest saved search. */
const RECIPIENT_JOINS = sql`
  left join alert_setting setting on setting.user_id = recipient.id
  left join lateral (
    select market, locale from saved_search
    where user_id = recipient.id and recipient.market is null
    order by (market is null), created_at desc, id desc limit 1
  ) latest on true`

export async function findRecipient(db: Db, userId: number): Promise<Recipient> {
  const { rows } = await sql<RecipientRow>`
    select ${RECIPIENT_COLUMNS} from app_user recipient ${RECIPIENT_JOINS} where recipient.id = ${userId}`.execute(db)
  if (!rows[0]) throw new Error(`Expected a user, found none with id ${userId}`)
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
    from saved_search search join app_user recipient on recipient.id = search.user_id ${RECIPIENT_JOINS}
    where search.id = any(${searchIds})`.execute(db)
  return new Map(
    rows.map((row) => {
      const { canReceive, hours } = toRecipient(row)
      return [row.search_id, { frequency: row.frequency, isActive: row.is_on && canReceive, hours }]
    }),
  )
}

/** The schedules of alerts of saved places, by user id. */
export async function loadPlaceSchedules(db: Db, userIds: number[]): Promise<Map<number, Schedule>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<RecipientRow>`
    select ${RECIPIENT_COLUMNS} from app_user recipient ${RECIPIENT_JOINS} where recipient.id = any(${userIds})`.execute(
    db,
  )
  return new Map(
    rows.map((row) => {
      const { id, canReceive, placesOn, defaultFrequency, hours } = toRecipient(row)
      return [id, { frequency: defaultFrequency, isActive: canReceive && placesOn, hours }]
    }),
  )
}

/** Saves the settings that are there; the others stay as they are. */
export async function saveSettings(db: Db, userId: number, settings: Partial<AlertSettings>, now: Date) {
  await upsertSettings(db, userId, {
    alerts_on: settings.alertsOn,
    default_frequency: settings.defaultFrequency,
    places_on: settings.placesOn,
    ...(settings.quietHours !== undefined && {
      quiet_from: settings.quietHours?.from ?? null,
      quiet_to: settings.quietHours?.to ?? null,
    }),
    time_zone: settings.timeZone,
    updated_at: now,
  })
}

/** Switches alerts of saved places off, or sets the default frequency to weekly. */
export async function reducePlaceAlerts(db: Db, userId: number, to: 'off' | 'weekly', now: Date) {
  const change = to === 'off' ? { places_on: false } : { places_on: true, default_frequency: to }
  await upsertSettings(db, userId, { ...change, updated_at: now })
}

async function upsertSettings(db: Db, userId: number, values: Updateable<AlertSettingRow>) {
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
  role: Role
  is_closed: boolean
  is_reachable: boolean
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
  const market = row.market ?? row.searched
  const locale = row.locale ?? localeOfMarket(market)
  const usualTimeZone = (findMarket(market ?? '') ?? HOME_MARKETS[locale]).timeZone
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    isClosed: row.is_closed,
    name: row.name,
    alertsOn: row.alerts_on,
    placesOn: row.places_on,
    canReceive: row.is_reachable && row.alerts_on,
    defaultFrequency: row.default_frequency ?? DEFAULT_FREQUENCY,
    quietHours,
    timeZone: row.time_zone,
    hours: { quietHours, timeZone: row.time_zone ?? usualTimeZone },
    usualTimeZone,
    locale: row.chosen_locale ?? locale,
  }
}
