import type { frame as enUs } from '../en-us/frame.ts'

export const frame = {} satisfies Partial<Record<keyof typeof enUs, string>>
