import type { jobs as enUs } from '../../../en-us/account/operations/jobs.ts'

export const jobs = {
  'jobs.kind.inquiries_purge_visitors': 'Delete old enquiries of visitors',
} satisfies Partial<Record<keyof typeof enUs, string>>
