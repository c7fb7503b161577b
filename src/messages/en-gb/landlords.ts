import type { landlords as enUs } from '../en-us/landlords.ts'

export const landlords = {} satisfies Partial<Record<keyof typeof enUs, string>>
