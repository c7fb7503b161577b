import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { anonymizeEvents } from '#features/events/anonymize-events.ts'
import { INERT_EMAIL_KINDS } from '#lib/email-kinds.ts'
import { anonymizeAudit } from '#platform/audit-log.ts'
import { emailKey } from '#platform/limits/rate-limits.ts'
import type { DataSubject, PersonalData } from '#platform/personal-data.ts'

type About = (subject: DataSubject) => RawBuilder<SqlBool>

const byUser: About = ({ id }) => sql`t.user_id = ${id}`
/** What a table holds about the user's links. */
const ofLink: About = ({ id }) => sql`t.link_id in (select id from share_link where user_id = ${id})`
/** What a table holds of the user's tourbooks. */
const ofTourbook: About = ({ id }) => sql`t.tourbook_id in (select id from tourbook where user_id = ${id})`
/** By verified address only: anyone may enter any address. */
const byAddress =
  (column: string): About =>
  ({ email, emailVerified }) =>
    emailVerified ? sql`lower(t.${sql.ref(column)}) = ${email}` : sql`false`
const anyOf =
  (...conditions: About[]): About =>
  (subject) =>
    sql`(${sql.join(
      conditions.map((condition) => condition(subject)),
      sql` or `,
    )})`

const published = { retain: 'A company publishes its agents, and removes them itself' }

/**
 * Every table with personal data: each has a column for a user or an email address. A test checks that no such table of
 * the database is missing here.
 */
export const PERSONAL_DATA: PersonalData = {
  app_user: { about: ({ id }) => sql`t.id = ${id}`, withheld: ['password_hash'] },
  picture: {
    // The portrait and the logo; what users upload of buildings belongs to the catalog.
    about: ({ id }) => sql`t.id in (
      select picture_id from app_user where app_user.id = ${id}
      union select logo_picture_id from tourbook_contact where tourbook_contact.user_id = ${id})`,
    // The preview of a photo that the user has.
    withheld: ['thumbhash'],
    // Placed nowhere, it is purged with its files.
    onErase: { with: 'app_user' },
  },
  user_merge: {
    about: ({ id }) => sql`(t.target_id = ${id} or t.merged_id = ${id})`,
    withheld: { because: 'It names rows of other tables, for the undo of a merge of two accounts of the user' },
  },
  session: { about: byUser, withheld: ['token_hash', 'user_id'] },
  known_browser: { about: byUser, withheld: ['browser_hash', 'user_id'], newestBy: 'last_used_at' },
  sign_in_failure: { about: byUser, withheld: ['user_id'], newestBy: 'hour' },
  passkey: { about: byUser, withheld: ['user_id', 'credential_id', 'public_key', 'counter', 'transports'] },
  passkey_challenge: { about: byUser, withheld: { because: 'It is what a browser may sign within five minutes' } },
  oidc_identity: { about: byUser, withheld: ['user_id'] },
  one_time_token: {
    about: anyOf(byUser, byAddress('email')),
    // The data of an unconfirmed sign-up may belong to another person.
    withheld: ['token_hash', 'data', 'user_id'],
  },
  company_request: { about: byUser, withheld: ['user_id', 'company_id', 'decided_by'] },
  waitlist: { about: byAddress('email') },
  // What the rows say of buildings belongs to the catalog.
  catalog_import: { about: byUser, withheld: ['user_id', 'columns', 'mapping', 'source'], newestBy: 'created_at' },
  catalog_import_row: {
    about: ({ id }) => sql`t.import_id in (select id from catalog_import where user_id = ${id})`,
    withheld: { because: 'The rows of a file that the user has; what they say of buildings belongs to the catalog' },
  },
  catalog_import_contact: {
    about: ({ email, emailVerified }) =>
      emailVerified ? sql`t.agent_id in (select id from agent where lower(email) = ${email})` : sql`false`,
    withheld: { because: 'Former values of an agent whom a company publishes, for the undo of an import' },
  },
  pending_change: {
    about: byUser,
    withheld: ['user_id', 'company_id', 'before'],
    newestBy: 'updated_at',
    // It is the company's, whose other users may withdraw it.
    onErase: { set: () => sql`user_id = null` },
  },
  microsite_version: {
    about: ({ id }) => sql`t.published_by = ${id}`,
    withheld: { because: 'What a building’s site was belongs to its company' },
    onErase: { set: () => sql`published_by = null` },
  },
  microsite_domain: {
    about: ({ id }) => sql`t.set_by = ${id}`,
    withheld: { because: 'The site of a building belongs to its company' },
    onErase: { set: () => sql`set_by = null` },
  },
  microsite: {
    // It names the published state, which names a user.
    about: () => sql`false`,
    withheld: { because: 'The site of a building belongs to its company' },
    onErase: { retain: 'The site of a building belongs to its company' },
  },
  tourbook_contact: { about: byUser, withheld: ['user_id'] },
  tourbook: { about: byUser, withheld: ['user_id'], newestBy: 'updated_at' },
  tourbook_stop: { about: ofTourbook, newestBy: 'created_at' },
  comparison_row: { about: ofTourbook, newestBy: 'created_at' },
  comparison_value: {
    about: ({ id }) => sql`t.row_id in (
      select comparison_row.id from comparison_row join tourbook on tourbook.id = tourbook_id where user_id = ${id})`,
  },
  tourbook_share: { about: ofTourbook, withheld: ['passcode_hash'] },
  tourbook_deck: { about: ofTourbook, newestBy: 'created_at' },
  tourbook_visit: { about: ofTourbook, withheld: ['viewer'], newestBy: 'started_at' },
  tourbook_stop_visit: {
    about: ({ id }) => sql`t.visit_id in (
      select tourbook_visit.id from tourbook_visit join tourbook on tourbook.id = tourbook_id where user_id = ${id})`,
  },
  tourbook_feedback: { about: ofLink, withheld: ['viewer'], newestBy: 'updated_at' },
  tourbook_reply: { about: ofLink, newestBy: 'created_at' },
  tour_request: { about: ofTourbook, newestBy: 'created_at' },
  tour_request_stop: {
    about: ({ id }) => sql`t.request_id in (
      select tour_request.id from tour_request join tourbook on tourbook.id = tourbook_id where user_id = ${id})`,
  },
  external_listing: { about: ofTourbook, newestBy: 'created_at' },
  external_listing_photo: {
    about: ({ id }) => sql`t.external_listing_id in (
      select external_listing.id from external_listing join tourbook on tourbook.id = tourbook_id where user_id = ${id})`,
  },
  flyer: {
    about: byUser,
    withheld: ['user_id'],
    newestBy: 'created_at',
    // Without the user's listings it is purged with its file.
    onErase: { set: () => sql`user_id = null, file_name = 'Flyer.pdf'` },
  },
  saved_listing: { about: byUser, withheld: ['user_id'], newestBy: 'saved_at' },
  saved_building: { about: byUser, withheld: ['user_id'], newestBy: 'saved_at' },
  saved_building_owner: { about: byUser, withheld: ['user_id'], newestBy: 'saved_at' },
  saved_search: { about: byUser, withheld: ['user_id'] },
  saved_search_match: {
    about: ({ id }) => sql`t.search_id in (select id from saved_search where user_id = ${id})`,
    newestBy: 'found_at',
  },
  saved_place_match: { about: byUser, withheld: ['user_id'], newestBy: 'found_at' },
  alert_setting: { about: byUser, withheld: ['user_id'] },
  email_recipient: { about: byUser, withheld: ['user_id', 'address_hash'], newestBy: 'last_sent_at' },
  email_suppression: {
    // Rows can be found only with an address and the site's secret.
    about: () => sql`false`,
    withheld: { because: 'It holds no address, only a keyed hash; the link in any such email shows the choice' },
    onErase: { retain: 'People who opted out of emails from other people get none, with an account or without' },
  },
  inquiry: {
    about: anyOf(byUser, byAddress('email')),
    withheld: ['user_id', 'requester'],
    newestBy: 'created_at',
    addressLists: ['copy_to'],
  },
  inquiry_settings: { about: byUser, withheld: ['user_id'], addressLists: ['copy_to'] },
  share_link: { about: byUser, withheld: ['user_id'], newestBy: 'created_at' },
  preview_link: { about: ofLink, newestBy: 'link_id' },
  listing_share: { about: ofLink, newestBy: 'link_id', addressLists: ['recipients'] },
  share_link_open: {
    about: ofLink,
    withheld: { because: 'It is about people who opened the link, who are anonymous' },
  },
  email: {
    // Emails to the user, and emails that contain what the user wrote to others.
    about: anyOf(byUser, byAddress('recipient'), byAddress('reply_to')),
    // The delivery state would show senders which recipients blocked their emails.
    withheld: [
      'user_id',
      'html',
      'calendar',
      'headers',
      'recipient_hash',
      'state',
      'attempts',
      'last_error',
      'touched_at',
      'give_up_at',
      'sent_at',
    ],
    // Links in other emails set a password, restore an account or stop alerts for anyone who has the file.
    shownIf: {
      columns: ['text'],
      condition: sql`t.kind = any(${INERT_EMAIL_KINDS}::text[])`,
    },
    newestBy: 'created_at',
  },
  event: {
    about: byUser,
    withheld: ['user_id'],
    newestBy: 'at',
    // Anonymized events still count in statistics, each as a viewer unrelated to other events.
    onErase: { by: (db, { id }) => anonymizeEvents(db, id) },
  },
  event_viewer_day: {
    about: ({ id }) => sql`t.anonymous_id in (select anonymous_id from event where user_id = ${id})`,
    withheld: { because: 'It counts each browser in the events once' },
    onErase: { with: 'event' },
  },
  upload: { about: byUser, withheld: ['user_id'], newestBy: 'created_at' },
  upload_picture: {
    about: ({ id }) => sql`t.upload_id in (select id from upload where user_id = ${id})`,
    withheld: { because: 'It names the pictures that an upload became, for a day' },
    onErase: { with: 'upload' },
  },
  upload_usage: {
    about: byUser,
    withheld: { because: 'It counts uploads for a day' },
  },
  job_run: { about: byUser, withheld: ['user_id', 'technical_error'], newestBy: 'created_at' },
  idempotency_key: {
    about: ({ id }) => sql`t.requester = ${`user:${id}`}`,
    withheld: { because: 'It repeats the content of other tables for a day' },
  },
  rate_limit: {
    about: ({ email, emailVerified }) =>
      emailVerified ? sql`(position(${email} in t.key) > 0 or position(${emailKey(email)} in t.key) > 0)` : sql`false`,
    withheld: { because: 'It counts attempts for minutes' },
  },
  audit_log: {
    about: ({ id }) => sql`(t.user_id = ${id} or (t.subject_type = 'user' and t.subject_id = ${String(id)}))`,
    // Rows about a user may record an admin's action, whose network the user must not see.
    withheld: ['user_id', 'network'],
    newestBy: 'at',
    onErase: { set: ({ id }) => anonymizeAudit(id) },
  },
  agent: { about: byAddress('email'), onErase: published },
}
