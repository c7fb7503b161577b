import { codeLabelOf } from '#features/catalog/buildings/records/web/BuildingForm.tsx'
import { printFields } from '#lib/fields/field-text.ts'
import { intlTag, LOCALE_RULES, type Locale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'
import { COMPARED_FIELDS, type ComparedField, type RecordValues } from '../fields.ts'

type Wording = { text: Translate; locale: Locale }

/** A value of a building or record in words, with its unit; "" for one that is not stated. */
export function printValue(field: ComparedField, values: RecordValues, { text, locale }: Wording): string {
  const value = values[field]
  if (value === null) return ''
  const { kind, ...about } = COMPARED_FIELDS[field]
  if (kind === 'choice') return codeLabelOf(field, String(value), text)
  const wording = { locale, countryCode: values.countryCode, areaUnit: 'sf' as const }
  const printed = String(printFields({ [field]: COMPARED_FIELDS[field] }, { [field]: value }, wording)[field])
  return 'unit' in about ? `${printed} ${text(`unit.${about.unit}`)}` : printed
}

/** "31 ft" or "1.2 mi", where areas are also in square meters "9 m" or "1.9 km". */
export function printDistance(meters: number, locale: Locale): string {
  const format = (value: number, unit: string, maximumFractionDigits: number) =>
    new Intl.NumberFormat(intlTag(locale), { style: 'unit', unit, maximumFractionDigits }).format(value)
  if (LOCALE_RULES[locale].statesBothUnits)
    return meters < 1000 ? format(meters, 'meter', 0) : format(meters / 1000, 'kilometer', 1)
  return meters < 300 ? format(meters / 0.3048, 'foot', 0) : format(meters / 1609.344, 'mile', 1)
}
