import type { jobs as enUs } from '../../../en-us/account/operations/jobs.ts'

export const jobs = {
  'jobs.kind.inquiries_purge_visitors': 'Delete old enquiries of visitors',
  'jobs.kind.markets_redraw': 'Draw an area or shape',
  'jobs.kind.favorites_purge_removed': 'Delete removed favourites for good',
  'jobs.outcome.cancelled': 'It was cancelled. What was done until then stays.',
} satisfies Partial<Record<keyof typeof enUs, string>>
