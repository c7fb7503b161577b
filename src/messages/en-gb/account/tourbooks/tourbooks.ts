import type { tourbooks as enUs } from '../../../en-us/account/tourbooks/tourbooks.ts'

export const tourbooks = {
  'tourbook.name.example': 'Such as London headquarters',
} satisfies Partial<Record<keyof typeof enUs, string>>
