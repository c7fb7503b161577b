/** What users are notified of. Each kind is read from what other features store of it. */
export const NOTIFICATION_KINDS = [
  'tourbook_answered',
  'tourbook_opened',
  'inquiry_answered',
  'search_matched',
  'building_matched',
  'landlord_matched',
  'inquiry_received',
  'change_approved',
  'change_refused',
  'confirmation_due',
  'company_request_received',
  'change_waiting',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** What users can hide from the list, each alone; a topic has the kinds that are of one use. */
export const NOTIFICATION_TOPICS = [
  'tourbook_answered',
  'tourbook_opened',
  'inquiry_answered',
  'search_matched',
  'place_matched',
  'inquiry_received',
  'change_decided',
  'confirmation_due',
  'company_request_received',
  'change_waiting',
] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

/** The most that are listed, and for how many days. */
export const MAX_NOTIFICATIONS = 50
export const NOTIFICATION_DAYS = 90
