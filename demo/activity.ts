import { sql } from 'kysely'
import { DERIVED } from '#features/catalog/changes/take-snapshot.ts'
import { daysBefore } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'

const DAYS = 45
/** Of a network for examples in documents, from which no request comes: it marks the entries as demo. */
export const DEMO_NETWORK = '192.0.2.0/24'

type Users = {
  adminId: number
  /** Of the company whose listings they look after; the admin looks after all others. */
  landlord: { id: number; companyId: number }
}

/**
 * Records in the audit log how the demo's listings came to be what they are: who created, published and confirmed those of the
 * last weeks, with the values that a change of the catalog records.
 */
export async function seedActivity(db: Db, { adminId, landlord }: Users, now: Date) {
  await sql`
    with recent as (
      select listing.*, building.employer_id = ${landlord.companyId} as is_own from listing
      join building on building.id = listing.building_id
      where listing.deleted_at is null and greatest(listing.created_at, listing.published_at, listing.confirmed_at) > ${daysBefore(now, DAYS)}
    ), entry as (
      select recent.created_at as at, 'listing.created' as action, id, is_own, null::jsonb as before,
        to_jsonb(recent) - 'is_own' - ${DERIVED}::text[] ||
          '{"status": "draft", "published_at": null, "confirmed_at": null}' as after
      from recent
      union all
      select published_at, 'listing.changed', id, is_own, '{"status": "draft", "published_at": null}',
        jsonb_build_object('status', 'on_market', 'published_at', published_at)
      from recent
      union all
      select confirmed_at, 'listing.confirmed', id, is_own,
        jsonb_build_object('confirmed_at', case when published_at < confirmed_at then published_at end)
          || case when status <> 'on_market' then '{"status": "on_market"}' else '{}' end::jsonb,
        jsonb_build_object('confirmed_at', confirmed_at)
          || case when status <> 'on_market' then jsonb_build_object('status', status) else '{}' end
      from recent where status in ('on_market', 'under_offer', 'leased')
    )
    insert into audit_log (at, actor, user_id, role, action, subject_type, subject_id, before, after, network)
    select at, 'user', case when is_own then ${landlord.id}::bigint else ${adminId}::bigint end,
      case when is_own then 'landlord_rep' else 'admin' end, action, 'listing', id::text, before, after, ${DEMO_NETWORK}
    from entry where at between ${daysBefore(now, DAYS)} and ${now} order by at, id`.execute(db)
}
