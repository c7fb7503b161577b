import type { FastifyInstance } from 'fastify'
import { countPresent } from '#features/accounts/users/store.ts'
import { findTimeZone } from '#features/alerts/delivery/alert-settings.ts'
import { countMarketed, countMarketedOn } from '#features/catalog/market-figures/store.ts'
import { addDays } from '#lib/dates.ts'
import { minutesBefore } from '#lib/durations.ts'
import type { RouteContext } from '#platform/context.ts'
import { serve } from '#platform/http/serve.ts'
import { ATTENTION_SOURCES } from './attention-sources.ts'
import { home } from './contract.ts'
import { countActivity } from './count-activity.ts'
import { ATTENTION_KINDS, PRESENT_MINUTES, partOfDay } from './rules.ts'

/** The home of the admins: what waits for them, and what happened. */
export function homeRoutes(app: FastifyInstance, { db, clock }: RouteContext) {
  serve(app, home, {
    async 'GET /api/admin/attention'(_input, { user }) {
      const now = clock()
      const found = await Promise.all(
        ATTENTION_KINDS.map(async (kind) => ({ kind, ...(await ATTENTION_SOURCES[kind](db, { now, user })) })),
      )
      const items = found
        .filter(({ count }) => count > 0)
        .map(({ recent = 0, oldest, name = null, ...item }) => ({
          ...item,
          recent,
          oldest: oldest?.toISOString() ?? null,
          name,
        }))
      return { items: items.toSorted((a, b) => b.people - a.people || b.count - a.count) }
    },

    async 'GET /api/admin/activity'(_input, { user }) {
      const [timeZone, { first_name: firstName }] = await Promise.all([
        findTimeZone(db, user.id),
        db.selectFrom('app_user').where('id', '=', user.id).select('first_name').executeTakeFirstOrThrow(),
      ])
      const now = Temporal.Instant.fromEpochMilliseconds(clock().getTime()).toZonedDateTimeISO(timeZone)
      const today = now.toPlainDate().toString()
      const [days, marketed, marketedBefore, present] = await Promise.all([
        countActivity(db, { today, timeZone }),
        countMarketed(db, clock()),
        countMarketedOn(db, addDays(today, -30)),
        countPresent(db, minutesBefore(clock(), PRESENT_MINUTES)),
      ])
      return { firstName, partOfDay: partOfDay(now.hour), today, marketed, marketedBefore, present, days }
    },
  })
}
