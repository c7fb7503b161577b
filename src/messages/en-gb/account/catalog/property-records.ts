import type { propertyRecords as enUs } from '../../../en-us/account/catalog/property-records.ts'

export const propertyRecords = {
  'propertyRecord.file.done':
    '{created, number} new, {changed, number} changed, {unchanged, number} unchanged. The catalogue stays as it is until you link them.',
  'propertyRecord.reason.suites': '{matching, number} of {total, number} unit numbers match',
  'propertyRecord.reason.noSuites': 'No unit numbers to compare',
  'propertyRecord.reason.several': 'Several listings have this unit',
} satisfies Partial<Record<keyof typeof enUs, string>>
