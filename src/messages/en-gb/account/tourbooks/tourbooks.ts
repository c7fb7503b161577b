import type { tourbooks as enUs } from '../../../en-us/account/tourbooks/tourbooks.ts'

export const tourbooks = {
  'tourbook.name.example': 'Such as London headquarters',
  'tourbook.drag.cancel': 'Moving cancelled. {name} is stop {position} of {count} again.',
} satisfies Partial<Record<keyof typeof enUs, string>>
