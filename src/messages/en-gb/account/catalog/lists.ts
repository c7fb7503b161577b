import type { lists as enUs } from '../../../en-us/account/catalog/lists.ts'

export const lists = {
  'admin.catalog': 'Catalogue',
  'bulk.rent.percent': 'Per cent, such as 3 or -2.5',
} satisfies Partial<Record<keyof typeof enUs, string>>
