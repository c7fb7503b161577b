import type { imports as enUs } from '../../../en-us/account/catalog/imports.ts'

export const imports = {
  'job.state.cancelled': 'Cancelled',
  'job.cancel.failed': 'Not cancelled. Try again.',
} satisfies Partial<Record<keyof typeof enUs, string>>
