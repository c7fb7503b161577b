import { UNDO_DAYS } from '#features/accounts/account-deletion/rules.ts'
import { CHALLENGE_MINUTES } from '#features/accounts/passkeys/rules.ts'
import { WAITLIST_MONTHS } from '#features/accounts/registration/purge-waitlist.ts'
import { SANDBOX_HOURS } from '#features/accounts/sandbox/rules.ts'
import { MERGE_DAYS } from '#features/accounts/users/rules.ts'
import { OUTLINE_UNDO_DAYS } from '#features/admin/outlines/rules.ts'
import { DELETED_DAYS } from '#features/alerts/rules.ts'
import { BROCHURE_DAYS } from '#features/brochures/rules.ts'
import { CHANGE_DAYS } from '#features/catalog/changes/rules.ts'
import { IMPORT_DAYS } from '#features/catalog/imports/rules.ts'
import { MARKET_FIGURE_YEARS } from '#features/catalog/market-figures/rules.ts'
import { VISITOR_INQUIRY_MONTHS } from '#features/inquiries/jobs.ts'
import { RESTORABLE_MEDIA_DAYS } from '#features/media/deleted/rules.ts'
import { MAX_VERSIONS } from '#features/microsites/rules.ts'
import { REVOKED_DAYS } from '#features/share-links/rules.ts'
import { VISIT_MONTHS } from '#features/tourbooks/analytics/rules.ts'
import { DECK_DAYS, RECIPIENT_DECK_HOURS } from '#features/tourbooks/decks/rules.ts'
import { NETWORK_DAYS } from '#platform/audit-log.ts'
import { EMAIL_DAYS } from '#platform/email/email-jobs.ts'
import { COUNTED_DAYS, ERROR_DAYS } from '#platform/error-kinds/purge-errors.ts'
import { KNOWN_BROWSER_DAYS, SESSION_DAYS } from '#platform/http/session.ts'
import { JOB_RUN_DAYS } from '#platform/jobs/end-lost-runs.ts'
import { FAILED_JOB_DAYS } from '#platform/jobs/purge-failed-jobs.ts'
import type { DB } from '#schema'

export type Retention = {
  /** How long the rows of a table stay. */
  stays: string
  why: string
  /** The jobs that delete rows; none for rows that stay until a user deletes them. */
  jobs?: readonly string[]
}

const CATALOGUE: Retention = {
  stays: 'always, also once deleted',
  why: 'Listings and buildings; what was saved of them',
}
const MEDIUM: Retention = {
  stays: `until deleted; then ${RESTORABLE_MEDIA_DAYS} days in \`deleted_medium\``,
  why: 'Listings and buildings',
}
const FIXED: Retention = { stays: 'always', why: 'Part of the program' }
const PROGRAM: Retention = { stays: 'always', why: 'Runs the program; no personal data' }
const PURGE_UPLOADS = 'media.purge-uploads'
const ERASE = 'accounts.erase'
const PURGE_LINKS = 'share-links.purge-revoked'
const SETTING: Retention = { stays: 'with the account', why: 'Settings of a user', jobs: [ERASE] }
const SAVED: Retention = {
  stays: 'with the account; 30 days once removed',
  why: 'Saved by a user; a removal can be undone',
  jobs: ['favorites.purge-removed', ERASE],
}
const TOURBOOK: Retention = {
  stays: 'with the account; 30 days once deleted',
  why: 'Compiled by a user; a deletion can be undone',
  jobs: ['tourbooks.purge-deleted', ERASE],
}
const TOURBOOK_VISIT: Retention = {
  stays: `${VISIT_MONTHS} months, at most with its tourbook`,
  why: 'Shows the owner of a tourbook how it was read; viewers are random numbers',
  jobs: ['tourbooks.purge-visits', 'tourbooks.purge-deleted', ERASE],
}
const COUNTS: Retention = { stays: 'always', why: 'Counts by day; no personal data' }
const EVENTS: Retention = {
  stays: '13 months; without its user once the account is erased',
  why: 'Compares figures with the year before',
  jobs: ['events.maintain-partitions', ERASE],
}
const MATCH: Retention = {
  stays: `${CHANGE_DAYS.stored} days, and until it was sent`,
  why: 'Listings that an alert is about',
  jobs: ['alerts.purge', ERASE],
}

const ERRORS: Retention = {
  stays: `${ERROR_DAYS} days after it was last seen`,
  why: 'Shows the operator of the site what fails, without personal data',
  jobs: ['platform.purge-errors'],
}

const IMPORT: Retention = {
  stays: `${IMPORT_DAYS} days, at most with the account`,
  why: 'A file that a user imports, and what became of its rows; until then it can be undone',
  jobs: ['catalog.purge-imports', ERASE],
}

const RECORD: Retention = {
  stays: 'always; a unit until it is read that its record has it no more',
  why: 'What the property management system of a landlord has of a building and its units',
}

/** How long the rows of every table stay, and why. A table that is missing here does not compile. */
export const TABLE_RETENTION: Record<keyof DB, Retention> = {
  catalog_import: IMPORT,
  catalog_import_contact: IMPORT,
  catalog_import_row: IMPORT,
  market_figure: {
    stays: `${MARKET_FIGURE_YEARS} years`,
    why: 'Draws how a market changed; no personal data',
    jobs: ['catalog.store-market-figures'],
  },
  pending_change: {
    stays: 'until it is approved, refused or withdrawn',
    why: 'A change of a listing or building that waits for a review',
  },
  import_mapping: { stays: 'with its company', why: 'How the columns of files are read' },
  app_user: {
    stays: `until ${UNDO_DAYS} days after its owner closed it; ${SANDBOX_HOURS} hours for a visitor who looks around in the demo`,
    why: 'The account; closing it can be undone',
    jobs: [ERASE],
  },
  user_merge: {
    stays: `with both accounts; ${MERGE_DAYS} days for what was moved, and for a merge that was undone`,
    why: 'A merge of two accounts of one person can be undone',
    jobs: ['accounts.purge-merges', ERASE],
  },
  outline_change: {
    stays: `${OUTLINE_UNDO_DAYS} days`,
    why: 'So long a drawn, changed or removed submarket or shape can be undone',
    jobs: ['markets.purge-outline-changes'],
  },
  session: {
    stays: `${SESSION_DAYS.idle} days after its last use, at most ${SESSION_DAYS.absolute}`,
    why: 'Keeps a browser signed in',
    jobs: ['accounts.purge-sessions', ERASE],
  },
  oidc_identity: SETTING,
  passkey: {
    stays: 'with the account, until its user removes it',
    why: 'Checks a passkey at a sign-in; only the device can sign with it',
    jobs: [ERASE],
  },
  used_parent_token: {
    stays: 'until an hour after it expired',
    why: 'Makes a token of an embedding site valid once; a hash',
    jobs: ['accounts.purge-sessions'],
  },
  passkey_challenge: {
    stays: `${CHALLENGE_MINUTES} minutes`,
    why: 'Is signed once with a passkey',
    jobs: ['accounts.purge-passkey-challenges', ERASE],
  },
  known_browser: {
    stays: `${KNOWN_BROWSER_DAYS} days after its last use`,
    why: 'Shows that a browser is known: no email about a new one, and no slow-down from failed sign-ins elsewhere',
    jobs: ['accounts.purge-known-browsers', ERASE],
  },
  sign_in_failure: {
    stays: 'an hour; then as one line of the log of changes',
    why: 'Counts wrong passwords',
    jobs: ['accounts.audit-sign-in-failures', ERASE],
  },
  one_time_token: {
    stays: 'until 7 days after it expired',
    why: 'A link in an email, such as to confirm an address, and later that it has expired',
    jobs: ['accounts.purge-links', ERASE],
  },
  waitlist: {
    stays: `${WAITLIST_MONTHS} months`,
    why: 'Sends an email when there are spaces in the market',
    jobs: ['accounts.purge-waitlist', ERASE],
  },
  company_request: {
    stays: 'with the account, until its user withdraws it or asks again',
    why: 'Asks to work for a company, and what became of it',
    jobs: [ERASE],
  },
  tourbook_contact: SETTING,
  tourbook: TOURBOOK,
  tourbook_stop: TOURBOOK,
  comparison_row: TOURBOOK,
  comparison_value: TOURBOOK,
  tourbook_share: {
    ...TOURBOOK,
    stays: `with its tourbook; ${REVOKED_DAYS} days once revoked`,
    jobs: [PURGE_LINKS, 'tourbooks.purge-deleted', ERASE],
  },
  tourbook_visit: TOURBOOK_VISIT,
  tourbook_stop_visit: TOURBOOK_VISIT,
  brochure_file: {
    stays: `${BROCHURE_DAYS} days; with its file`,
    why: 'A brochure that would be the same is not made again',
    jobs: ['brochures.purge'],
  },
  tourbook_deck: {
    stays: `${DECK_DAYS} days, for recipients ${RECIPIENT_DECK_HOURS} hour; with their files`,
    why: 'The last deck can be downloaded again',
    jobs: ['tourbooks.purge-decks'],
  },
  tourbook_feedback: {
    stays: `with its link; ${REVOKED_DAYS} days once that is revoked`,
    why: 'The owner of a tourbook sees what its recipients say',
    jobs: [PURGE_LINKS, 'tourbooks.purge-deleted', ERASE],
  },
  tourbook_reply: {
    stays: `with its link; ${REVOKED_DAYS} days once that is revoked`,
    why: 'Recipients of a tourbook read what its owner replies to them',
    jobs: [PURGE_LINKS, 'tourbooks.purge-deleted', ERASE],
  },
  tour_request: TOURBOOK,
  tour_request_stop: TOURBOOK,
  external_listing: TOURBOOK,
  external_listing_photo: TOURBOOK,
  flyer: {
    stays: 'with the off-market spaces that it describes; without any, 1 day',
    why: 'The owner of a tourbook downloads what a space was read from',
    jobs: ['tourbooks.purge-deleted'],
  },
  saved_listing: SAVED,
  saved_building: SAVED,
  saved_building_owner: SAVED,
  saved_search: {
    stays: `with the account; ${DELETED_DAYS} days once deleted`,
    why: 'Saved by a user; a deletion can be undone',
    jobs: ['alerts.purge', ERASE],
  },
  saved_search_match: MATCH,
  saved_place_match: MATCH,
  alert_setting: SETTING,
  listing_change: {
    stays: `${CHANGE_DAYS.stored} days, and until alerts of it were sent`,
    why: 'Alerts are matched against it',
    jobs: ['alerts.purge'],
  },
  inquiry: {
    stays: `with the account; ${VISITOR_INQUIRY_MONTHS} months if from a visitor`,
    why: 'The landlord’s agents answer it',
    jobs: ['inquiries.purge-visitors', ERASE],
  },
  inquiry_settings: SETTING,
  share_link: {
    stays: `with the account; ${REVOKED_DAYS} days once revoked`,
    why: 'Recipients open it; revoking it can be undone',
    jobs: [PURGE_LINKS, ERASE],
  },
  share_link_open: {
    stays: 'with its link',
    why: 'Counts each viewer of a link once a day, by a random number',
    jobs: [PURGE_LINKS, ERASE],
  },
  preview_link: { stays: 'with its link', why: 'Which preview the link opens', jobs: [PURGE_LINKS, ERASE] },
  listing_share: { stays: 'with its link', why: 'What the link shows', jobs: [PURGE_LINKS, ERASE] },
  email: {
    stays: `${EMAIL_DAYS} days`,
    why: 'Allows sending a lost email again, and shows who received what',
    jobs: ['email.purge', ERASE],
  },
  email_recipient: {
    stays: '1 year after the last email, at most with the account',
    why: 'Limits how many new people a user may email; holds hashes, no addresses',
    jobs: ['email-preferences.purge-recipients', ERASE],
  },
  email_suppression: {
    stays: 'until its owner allows emails again',
    why: 'Blocks emails to people who opted out; holds hashes, no addresses',
  },
  event: EVENTS,
  event_viewer_day: EVENTS,
  event_day: COUNTS,
  site_visit_day: COUNTS,
  event_to_forward: {
    stays: 'until it was forwarded, at most 13 months',
    why: 'Waits for the analytics service',
    jobs: ['events.forward', 'events.maintain-partitions'],
  },
  idempotency_key: {
    stays: '1 day',
    why: 'A request sent twice is executed once',
    jobs: ['platform.purge-rate-limits', ERASE],
  },
  property_record: RECORD,
  property_unit: RECORD,
  watched_address: { stays: 'until an admin removes it', why: 'Where property records are read each night' },
  rate_limit: {
    stays: 'until 1 day after its limit ended',
    why: 'Limits how often something can be tried',
    jobs: ['platform.purge-rate-limits', ERASE],
  },
  audit_log: {
    stays: `always; its network ${NETWORK_DAYS} days, its user until the account is erased`,
    why: 'Shows the operator of the site who changed what',
    jobs: ['audit-log.drop-networks', ERASE],
  },
  job_run: {
    stays: `with the account; ${JOB_RUN_DAYS} days once ended`,
    why: 'The progress and result of a job that a user started',
    jobs: ['platform.purge-job-runs', ERASE],
  },
  error_kind: ERRORS,
  error_kind_day: { ...ERRORS, stays: `${COUNTED_DAYS} days` },
  change_log: { stays: '1 day', why: 'Nodes read which listings changed, and delete the rows themselves' },
  node_heartbeat: { stays: 'while its node runs', why: 'Shows which nodes run jobs; other nodes delete it' },
  schema_migration: PROGRAM,
  search_word: { stays: 'with the listings that contain it', why: 'The vocabulary of search' },
  search_document: { stays: 'with its listing', why: 'The data that search reads' },
  confirmation_request: { stays: 'with its listing or agent', why: 'An agent is asked once at each step' },
  listing_confirmation: { stays: 'with its listing', why: 'Who confirmed that a listing is up to date' },
  agent: { stays: 'until its company deletes it', why: 'A company publishes the agents of its listings' },
  company: CATALOGUE,
  company_distinction: CATALOGUE,
  company_merge: CATALOGUE,
  landlord: CATALOGUE,
  landlord_contact: CATALOGUE,
  building: CATALOGUE,
  building_contact: CATALOGUE,
  building_distinction: CATALOGUE,
  building_merge: CATALOGUE,
  building_brochure: CATALOGUE,
  building_demographic: CATALOGUE,
  building_industrial: CATALOGUE,
  marketing_medium: MEDIUM,
  microsite: CATALOGUE,
  microsite_version: {
    stays: `the last ${MAX_VERSIONS} of a site`,
    why: 'A state that was published can be brought back',
  },
  microsite_domain: { stays: 'until it is removed', why: 'The own domain of a building’s site' },
  building_submarket: CATALOGUE,
  listing: CATALOGUE,
  listing_agent: CATALOGUE,
  listing_price: CATALOGUE,
  room: CATALOGUE,
  floor_plan: MEDIUM,
  photo: MEDIUM,
  picture: {
    stays: 'with what it is placed on; placed nowhere, 1 day',
    why: 'Photos of listings and buildings, portraits and logos',
    jobs: [PURGE_UPLOADS],
  },
  upload: { stays: '1 day', why: 'A file that arrives in chunks, until it is placed', jobs: [PURGE_UPLOADS, ERASE] },
  upload_usage: {
    stays: '1 day',
    why: 'How many files, bytes and minutes of a day’s limits a user has used',
    jobs: [PURGE_UPLOADS, ERASE],
  },
  upload_picture: { stays: 'with its upload', why: 'The pictures that a file became' },
  video: MEDIUM,
  deleted_medium: {
    stays: `${RESTORABLE_MEDIA_DAYS} days`,
    why: 'A deleted photo, video, plan or file can be restored',
    jobs: ['media.purge-deleted'],
  },
  market: FIXED,
  market_setting: PROGRAM,
  shape: FIXED,
  submarket: FIXED,
  submarket_ring: FIXED,
}

const QUEUE: Retention = {
  stays: `until done; ${FAILED_JOB_DAYS} days once it has failed for good`,
  why: 'A job to run; it contains only ids of rows',
  jobs: ['platform.purge-failed-jobs'],
}

/** The tables of the job queue, in a schema of their own. */
export const QUEUE_RETENTION: Record<string, Retention> = {
  'graphile_worker._private_jobs': QUEUE,
  'graphile_worker._private_job_queues': {
    stays: '5 minutes after its last job',
    why: "One account's jobs run one at a time; it contains the number of the account",
    jobs: ['platform.purge-queues'],
  },
  'graphile_worker._private_tasks': PROGRAM,
  'graphile_worker._private_known_crontabs': PROGRAM,
  'graphile_worker.migrations': PROGRAM,
}

/** What is stored outside the database, by its name in DATA_DIR. */
export const FILE_RETENTION: Record<string, Retention> = {
  pgdata: { stays: 'always', why: 'The embedded database' },
  files: {
    stays: 'with its picture or video; an imported file with its import; a flyer with its space; other uploads 1 day',
    why: 'Pictures and videos of listings and buildings, flyers, and files to import',
  },
  vite: { stays: 'until deleted', why: 'A cache of `npm run dev`' },
  'app-secret': { stays: 'always', why: 'Signs links and sessions' },
  'postgres-secret': { stays: 'always', why: "The embedded database's password" },
  'postgres.lock': { stays: 'always', why: 'One process at a time starts the embedded database' },
  'postgres.log': {
    stays: 'until it is rotated: at 10 MB, with one older file',
    why: 'Starts, stops and crashes of the embedded database; never a statement or a value of a request',
  },
  'standard error': {
    stays: 'as long as the operator of the site stores it; 90 days are enough',
    why: 'The log: routes, networks, errors and reports of errors in browsers; no token, address or search words',
  },
}
