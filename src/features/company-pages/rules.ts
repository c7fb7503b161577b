import type { DB } from '#schema'

/** Of the pictures of /help, in CSS pixels. */
export const PICTURE_SIZE = { width: 1200, height: 750 }

/** What is stored of people, in the words of the page about privacy, and the tables that it is in. */
const TABLES_OF_KIND = {
  account: [
    'app_user',
    'picture',
    'tourbook_contact',
    'inquiry_settings',
    'alert_setting',
    'company_request',
    'user_merge',
    'waitlist',
  ],
  signIn: [
    'session',
    'known_browser',
    'sign_in_failure',
    'passkey',
    'passkey_challenge',
    'oidc_identity',
    'one_time_token',
    'rate_limit',
  ],
  saved: [
    'saved_listing',
    'saved_building',
    'saved_building_owner',
    'saved_search',
    'saved_search_match',
    'saved_place_match',
  ],
  inquiries: ['inquiry'],
  tourbooks: [
    'tourbook',
    'tourbook_stop',
    'comparison_row',
    'comparison_value',
    'tourbook_deck',
    'tour_request',
    'tour_request_stop',
    'external_listing',
    'external_listing_photo',
    'flyer',
  ],
  links: ['share_link', 'listing_share', 'preview_link', 'tourbook_share'],
  answers: ['share_link_open', 'tourbook_visit', 'tourbook_stop_visit', 'tourbook_feedback', 'tourbook_reply'],
  emails: ['email', 'email_recipient', 'email_suppression'],
  usage: ['event', 'event_viewer_day'],
  workspace: [
    'agent',
    'pending_change',
    'catalog_import',
    'catalog_import_row',
    'catalog_import_contact',
    'microsite',
    'microsite_version',
    'microsite_domain',
    'upload',
    'upload_picture',
    'upload_usage',
  ],
  operation: ['job_run', 'idempotency_key', 'audit_log'],
} as const satisfies Record<string, readonly (keyof DB)[]>

type DataKind = keyof typeof TABLES_OF_KIND
export const DATA_KINDS = Object.keys(TABLES_OF_KIND) as DataKind[]

/** Throws for a table that has no kind: the page would not name it. */
export function kindOf(table: keyof DB): DataKind {
  const kind = DATA_KINDS.find((each) => (TABLES_OF_KIND[each] as readonly string[]).includes(table))
  if (!kind) throw new Error(`The page about privacy does not say what ${table} is`)
  return kind
}
