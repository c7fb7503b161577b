import type { ReplyOf } from '#api'
import type { ListingRecord } from '#features/catalog/listings/records/contract.ts'
import { codeLabelOf, labelOf, savePrices } from '#features/catalog/listings/records/web/ListingForm.tsx'
import {
  type FormPrices,
  PRICE_FIELDS,
  pricesFromForm,
  pricesToForm,
  priceUnits,
} from '#features/catalog/listings/records/web/listing-prices.ts'
import { printFields } from '#lib/fields/field-text.ts'
import { useDraftName } from '#site/record/use-draft-name.ts'
import { useRecordWrite } from '#site/record/use-record-write.ts'
import { ConflictsField } from '#ui/form/ConflictsField.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { UNDO_MS, useNotify } from '#ui/notify.ts'
import { FormDraft } from '#ui/record/FormDraft.tsx'
import { RecordField } from '#ui/record/RecordField.tsx'
import { useRecordForm } from '#ui/record/use-record-form.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { pricesOf } from '../unsent/send-unsent.ts'
import classes from './RentPart.module.css'
import { type OnSaved, useSpaceWrite } from './use-space-write.ts'
