import type { buildings as enUs } from '../en-us/buildings.ts'

export const buildings = {} satisfies Partial<Record<keyof typeof enUs, string>>
