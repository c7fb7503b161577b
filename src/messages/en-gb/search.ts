import type { search as enUs } from '../en-us/search.ts'

export const search = {} satisfies Partial<Record<keyof typeof enUs, string>>
