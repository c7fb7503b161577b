import type { mail as enUs } from '../en-us/mail.ts'

export const mail = {} satisfies Partial<Record<keyof typeof enUs, string>>
