import type { browse as enUs } from '../en-us/browse.ts'

export const browse = {} satisfies Partial<Record<keyof typeof enUs, string>>
