import { type RawBuilder, sql } from 'kysely'
import { isWaiting } from '#features/accounts/company-requests/store.ts'
import { waitingChanges } from '#features/admin/reviews/store.ts'
import { isBusinessOf, isListed, isPublicListing, mayEdit, mayEditListing } from '#features/catalog/listings/access.ts'
import { MARKETED } from '#features/catalog/listings/rules.ts'
import { daysBefore } from '#lib/durations.ts'
import type { UserPermission } from '#lib/permissions.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { NOTIFICATION_DAYS, type NotificationTopic } from './rules.ts'

/**
 * SQL: what happened for a user since a moment, as rows of `kind`, `at`, the `subject` that its page is of, `type` of that subject,
 * `who` did it, `name` and `building` of the thing, and `count`. It names nothing that the user may not see when it is read.
 */
type Source = {
  permission: UserPermission
  topic: NotificationTopic
  rows: (user: SessionUser, since: Date) => RawBuilder<unknown>
}

/** A change that waited longer for its decision is not looked for. */
const MAX_REVIEW_DAYS = 2 * NOTIFICATION_DAYS

/** What happens often is one row a day. */
const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'utc')::date`

/** What came on the market in the buildings, or of the landlords, that the user saves. */
const placeMatches = (place: 'building' | 'landlord'): Source => {
  const saved = sql.ref(place === 'building' ? 'saved_building' : 'saved_building_owner')
  const subject = sql.ref(place === 'building' ? 'building.id' : 'landlord.slug')
  return {
    permission: 'save_items',
    topic: 'place_matched',
    rows: ({ id }, since) => sql`
      select ${`${place}_matched`}, max(found_at), ${subject}::text, null, null, ${sql.ref(`${place}.name`)}, null,
        count(distinct listing.id)
      from saved_place_match match
      join listing on listing.id = match.listing_id
      join building on building.id = listing.building_id
      left join landlord on landlord.id = building.landlord_id and landlord.status = 'published' and landlord.deleted_at is null
      join ${saved} saved on saved.user_id = match.user_id and saved.removed_at is null
        and ${sql.ref(`saved.${place}_id`)} = match.place_id
      where match.user_id = ${id} and place = ${place} and match.place_id = ${sql.ref(`${place}.id`)} and found_at > ${since}
        and (due_at is not null or sent_at is not null) and ${isPublicListing}
      group by building.id, landlord.id, ${dayOf('found_at')}`,
  }
}

export const NOTIFICATION_SOURCES: readonly Source[] = [
  // Answers of a recipient, or of a browser that opened a link for anyone.
  {
    permission: 'manage_tourbooks',
    topic: 'tourbook_answered',
    rows: ({ id }, since) => sql`
      select 'tourbook_answered', max(feedback.updated_at), tourbook.id::text, null,
        max(coalesce(nullif(recipient_name, ''), nullif(viewer_name, ''))), tourbook.name, null, count(*)
      from tourbook join tourbook_share on tourbook_share.tourbook_id = tourbook.id
      join tourbook_feedback feedback on feedback.link_id = tourbook_share.link_id
      where tourbook.user_id = ${id} and tourbook.deleted_at is null and feedback.updated_at > ${since}
      group by tourbook.id, feedback.link_id, feedback.viewer, ${dayOf('feedback.updated_at')}`,
  },
  // The first visit by each link.
  {
    permission: 'manage_tourbooks',
    topic: 'tourbook_opened',
    rows: ({ id }, since) => sql`
      select 'tourbook_opened', min(started_at), tourbook.id::text, null, nullif(recipient_name, ''), tourbook.name, null, 1
      from tourbook join tourbook_visit visit on visit.tourbook_id = tourbook.id
      join tourbook_share on tourbook_share.link_id = visit.link_id
      where tourbook.user_id = ${id} and tourbook.deleted_at is null and counts_visits and started_at > ${since}
        and not exists (
          select from tourbook_visit earlier where earlier.link_id = visit.link_id and earlier.started_at <= ${since})
      group by tourbook.id, tourbook_share.link_id`,
  },
  {
    permission: 'save_items',
    topic: 'inquiry_answered',
    rows: ({ id }, since) => sql`
      select 'inquiry_answered', answered_at, inquiry.id::text, null, null, listing.name, building.name, 1
      from inquiry join listing on listing.id = inquiry.listing_id join building on building.id = listing.building_id
      where inquiry.user_id = ${id} and answered_at > ${since} and ${isListed}`,
  },
  // Of searches whose alerts are on: others, and what there was before, are never due.
  {
    permission: 'save_items',
    topic: 'search_matched',
    rows: ({ id }, since) => sql`
      select 'search_matched', max(found_at), search.id::text, null, null, search.name, null, count(distinct listing.id)
      from saved_search search join saved_search_match match on match.search_id = search.id
      join listing on listing.id = match.listing_id join building on building.id = listing.building_id
      where search.user_id = ${id} and search.deleted_at is null and found_at > ${since}
        and (due_at is not null or sent_at is not null) and ${isPublicListing}
      group by search.id, ${dayOf('found_at')}`,
  },
  placeMatches('building'),
  placeMatches('landlord'),
  {
    permission: 'own_company',
    topic: 'inquiry_received',
    rows: (user, since) => sql`
      select 'inquiry_received', inquiry.created_at, inquiry.id::text, null, inquiry.name, listing.name, building.name, 1
      from inquiry join listing on listing.id = inquiry.listing_id join building on building.id = listing.building_id
      where ${isBusinessOf(user)} and ${isListed} and inquiry.created_at > ${since}
        and inquiry.user_id is distinct from ${user.id}`,
  },
  // What was decided about the changes that the user submitted, of records that are their company's still.
  {
    permission: 'own_company',
    topic: 'change_decided',
    rows: (user, since) => sql`
      select distinct on (decision.id)
        case when decision.action like '%.approved' then 'change_approved' else 'change_refused' end, decision.at,
        submission.subject_id, submission.subject_type, null, record.name, record.building, 1
      from audit_log submission
      join lateral (
        select id, at, action from audit_log later
        where later.subject_type = submission.subject_type and later.subject_id = submission.subject_id
          and later.at >= submission.at and later.id > submission.id and action like any('{%.approved,%.refused,%.withdrawn}')
        order by at, id limit 1
      ) decision on decision.at > ${since} and decision.action not like '%.withdrawn'
      join lateral (
        select name, null as building from building
        where subject_type = 'building' and building.id = subject_id::bigint and ${mayEdit(user)}
        union all select listing.name, building.name from listing join building on building.id = listing.building_id
        where subject_type = 'listing' and listing.id = subject_id::bigint and ${mayEditListing(user)}
        union all select name, null from landlord
        where subject_type = 'landlord' and id = subject_id::bigint and company_id = ${user.companyId} and deleted_at is null
      ) record on true
      where submission.user_id = ${user.id} and submission.at > ${daysBefore(since, MAX_REVIEW_DAYS)}
        and submission.action in ('building.submitted', 'landlord.submitted', 'listing.submitted')`,
  },
  // One row for all that is due, as its page lists it.
  {
    permission: 'own_company',
    topic: 'confirmation_due',
    rows: (user, since) => sql`
      select 'confirmation_due', max(asked_at), 'all', null, null, null, null, count(distinct listing.id)
      from confirmation_request request join listing on listing.id = request.listing_id
      join building on building.id = listing.building_id
      where ${mayEditListing(user)} and listing.status = any(${[...MARKETED]}) and building.status = 'published'
        and coalesce(listing.confirmed_at, listing.created_at) < asked_at
      having max(asked_at) > ${since}`,
  },
  // While it is not decided.
  {
    permission: 'own_company',
    topic: 'company_request_received',
    rows: ({ companyId }, since) => sql`
      select 'company_request_received', company_request.created_at, company_request.id::text, null,
        coalesce(nullif(trim(first_name || ' ' || last_name), ''), email), null, null, 1
      from company_request join app_user on app_user.id = company_request.user_id
      where company_request.company_id = ${companyId} and company_request.created_at > ${since} and ${isWaiting}`,
  },
  {
    permission: 'administer',
    topic: 'change_waiting',
    rows: (_user, since) => sql`
      select 'change_waiting', pending_change.updated_at, pending_change.id::text, null, company.name, record.name,
        record.building, 1
      from ${waitingChanges} where pending_change.updated_at > ${since}`,
  },
]
