export const JOBS_PER_PAGE = 50

/** The orders of the list of jobs, the usual one first; a minus is descending. */
export const JOB_SORTS = ['-created', 'created'] as const
export type JobSort = (typeof JOB_SORTS)[number]

/** Every kind of job; each has a text that says what it does. */
export const JOB_KINDS = [
  'catalog.import',
  'catalog.bulk-change',
  'catalog.purge-imports',
  'catalog.store-market-figures',
  'tourbooks.make-deck',
  'tourbooks.purge-deleted',
  'tourbooks.purge-visits',
  'tourbooks.purge-decks',
  'brochures.make',
  'brochures.purge',
  'email.send',
  'email.send-account',
  'email.retry',
  'email.purge',
  'alerts.match',
  'alerts.send',
  'alerts.purge',
  'listings.request-confirmations',
  'microsites.check-domains',
  'portfolio.send-reports',
  'property-records.read-addresses',
  'markets.redraw',
  'markets.purge-outline-changes',
  'media.process-upload',
  'media.process-plan',
  'media.end-lost-uploads',
  'media.purge-uploads',
  'media.purge-deleted',
  'events.maintain-partitions',
  'events.forward',
  'favorites.purge-removed',
  'share-links.purge-revoked',
  'inquiries.purge-visitors',
  'email-preferences.purge-recipients',
  'accounts.erase',
  'accounts.purge-links',
  'accounts.purge-sessions',
  'accounts.purge-passkey-challenges',
  'accounts.purge-merges',
  'accounts.purge-known-browsers',
  'accounts.purge-waitlist',
  'accounts.audit-sign-in-failures',
  'audit-log.drop-networks',
  'platform.purge-rate-limits',
  'platform.purge-failed-jobs',
  'platform.purge-errors',
  'platform.purge-queues',
  'platform.end-lost-runs',
  'platform.purge-job-runs',
] as const

/** What a job is about and has a page of its own. */
export const JOB_SUBJECTS = ['import', 'email'] as const
export type JobSubject = (typeof JOB_SUBJECTS)[number]
