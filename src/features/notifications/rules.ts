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

/** The most that are listed, and for how many days. */
export const MAX_NOTIFICATIONS = 50
export const NOTIFICATION_DAYS = 90
