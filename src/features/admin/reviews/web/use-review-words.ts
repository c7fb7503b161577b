import { BUILDING_RECORD } from '#features/catalog/buildings/fields.ts'
import { codeLabelOf as buildingCode } from '#features/catalog/buildings/records/web/BuildingForm.tsx'
import { labelOf as buildingLabel } from '#features/catalog/buildings/records/web/field-labels.ts'
import { LISTING_RECORD } from '#features/catalog/listings/fields.ts'
import { labelOf as listingLabel } from '#features/catalog/listings/records/web/field-labels.ts'
import { codeLabelOf as listingCode } from '#features/catalog/listings/records/web/ListingForm.tsx'
import { RENT_MODES } from '#features/catalog/listings/rules.ts'
import type { ReviewedType } from '#features/catalog/pending-changes/rules.ts'
import { LANDLORD_FIELDS } from '#features/landlords/fields.ts'
import { landlordLabels } from '#features/landlords/records/web/landlord-labels.ts'
import type { FormFields } from '#lib/fields/fields.ts'
import type { Translate } from '#messages/messages.ts'
import { hasCodes, historyLabel } from '#site/record/history-label.ts'
import { printValue } from '#site/record/print-history-value.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { ReviewedField } from '../contract.ts'

type Value = ReviewedField['before']
type Words = {
  fields: FormFields
  labelOf: (name: string, text: Translate) => string
  codeLabelOf: (name: string, code: string, text: Translate) => string
}

const WORDS: Record<ReviewedType, Words> = {
  building: { labelOf: buildingLabel, codeLabelOf: buildingCode, fields: BUILDING_RECORD },
  listing: {
    labelOf: listingLabel,
    codeLabelOf: listingCode,
    fields: { ...LISTING_RECORD, rentMode: { kind: 'choice', codes: RENT_MODES } },
  },
  landlord: {
    fields: LANDLORD_FIELDS,
    labelOf: (name, text) => landlordLabels(text).labelOf(name),
    codeLabelOf: (name, code, text) => landlordLabels(text).codeLabelOf(name, code),
  },
}

/** The fields of a change and their values, in words. */
export function useReviewWords() {
  const text = useText()
  const locale = useLocale()
  return (type: ReviewedType) => {
    const { fields, labelOf, codeLabelOf } = WORDS[type]
    const wordingOf = (field: string) => ({
      text,
      locale,
      codeLabelOf: (code: string) => (hasCodes(fields[field]) ? codeLabelOf(field, code, text) : code),
    })
    return {
      label: (field: string) => historyLabel(field, text, (name) => labelOf(name, text)),
      /** Of a list each item on a line of its own. */
      print: (field: string, value: Value) =>
        Array.isArray(value) && value.length > 0
          ? value.map((each) => printValue(each, wordingOf(field))).join('\n')
          : printValue(value, wordingOf(field)),
    }
  }
}
