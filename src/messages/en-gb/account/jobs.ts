import type { jobs as enUs } from '../../en-us/account/jobs.ts'

export const jobs = {
  'jobs.kind.inquiries.purge-visitors': 'Delete old enquiries of visitors',
} satisfies Partial<Record<keyof typeof enUs, string>>
