import type { FormFields } from '#lib/fields/fields.ts'
import type { Translate } from '#messages/messages.ts'
import { useDraftName } from '#site/record/use-draft-name.ts'
import { useFindRecords } from '#site/record/use-find-records.ts'
import { useRecordWrite } from '#site/record/use-record-write.ts'
import { useSavedWords } from '#site/record/use-saved-words.ts'
import { ApiError } from '#ui/api-error.ts'
import { RecordForm } from '#ui/record/RecordForm.tsx'
import type { FormPart } from '#ui/record/record-tabs.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Amenity } from '../../../amenities/rules.ts'
import type {
  Availability,
  Condition,
  LeaseStructure,
  LeaseType,
  ListingStatus,
  RentMode,
  SpaceType,
  TermsVisibility,
} from '../../rules.ts'
import type { ListingRecord } from '../contract.ts'
import { labelOf } from './field-labels.ts'
import { ListingPreview } from './ListingPreview.tsx'
import { FORM_PARTS } from './listing-parts.ts'
import { type FormPrices, priceFieldsOf, pricesFromForm, pricesToForm, priceUnits } from './listing-prices.ts'

type Props = { record: ListingRecord; part: keyof typeof FORM_PARTS; workspace: 'admin' | 'portfolio' }
type Change = { version: number }

/** One part of a listing's record as a form. */
export function ListingForm({ record, part, workspace }: Props) {
  const text = useText()
  const locale = useLocale()
  const draft = useDraftName()
  const find = useFindRecords(workspace, record.id)
  const describeSaved = useSavedWords(workspace)
  const { fields, path, sections }: FormPart<string> = FORM_PARTS[part]
  const { mutateAsync } = useRecordWrite(`PUT /api/${workspace}/listings/:id${path}` as 'PUT /api/admin/listings/:id')
  const send = (body: Change) => mutateAsync({ params: { id: record.id }, body })
  return (
    <RecordForm
      draft={draft}
      describeSaved={(saved) => describeSaved(saved)}
      key={part}
      fields={part === 'rent' ? priceFieldsOf(record) : fieldsFor(workspace, fields)}
      record={part === 'rent' ? pricesToForm(record) : record}
      wording={{
        locale,
        countryCode: record.building.countryCode,
        areaUnit: record.area.unit,
        priceUnits: priceUnits(record),
      }}
      sections={sections.map(({ id, title, note }) => ({ id, title: text(title), note: note && text(note) }))}
      references={{ find, names: record.names }}
      labelOf={(name) => labelOf(name, text)}
      codeLabelOf={(name, code) => codeLabelOf(name, code, text)}
      preview={(values) => <ListingPreview record={withValues(record, part, values)} workspace={workspace} />}
      save={part === 'rent' ? (change, before) => savePrices(change, before as FormPrices, send) : send}
    />
  )
}

/** Admins alone move a listing to another building. */
function fieldsFor(workspace: Props['workspace'], { buildingId, ...others }: FormFields): FormFields {
  return workspace === 'admin' && buildingId ? { buildingId, ...others } : others
}

/** The record as it would be with the values of a form. */
const withValues = (record: ListingRecord, part: Props['part'], values: object): ListingRecord => ({
  ...record,
  ...(part === 'rent' ? pricesFromForm({ ...values, version: record.version }, pricesToForm(record)) : values),
})

/** Saves the form of prices; errors of a price are at its field. */
export async function savePrices(change: Change, before: FormPrices, send: (body: Change) => Promise<ListingRecord>) {
  const body = pricesFromForm(change, before)
  try {
    const saved = await send(body)
    return { ...pricesToForm(saved), pending: saved.pending }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { fields = [], current } = error.problem
    throw new ApiError(error.name, error.status, {
      ...error.problem,
      fields: fields.map((each) => ({
        ...each,
        field: each.field
          .replace(/^prices\.(\d+).*/, (_, index) => body.prices[Number(index)]?.kind ?? 'rent')
          .replace(/^prices$/, 'rent'),
      })),
      ...(current && { current: pricesToForm(current as ListingRecord) }),
    })
  }
}

/** A code of a listing's field in words. */
export const codeLabelOf = (name: string, code: string, text: Translate): string =>
  CODE_LABELS[name]?.(code, text) ?? code

/** Codes in words; EPC ratings are words themselves. */
const CODE_LABELS: Record<string, (code: string, text: Translate) => string> = {
  status: (code, text) => text(`status.${code as ListingStatus}`),
  spaceType: (code, text) => text(`spaceType.${code as SpaceType}`),
  condition: (code, text) => text(`condition.${code as Condition}`),
  leaseType: (code, text) => text(`leaseType.${code as LeaseType}`),
  leaseStructure: (code, text) => text(`leaseStructure.${code as LeaseStructure}`),
  availability: (code, text) =>
    code === 'specified'
      ? text('externalListing.availability.specified')
      : text(`availability.${code as Exclude<Availability, 'specified'>}`),
  termsVisibility: (code, text) => text(`termsVisibility.${code as TermsVisibility}`),
  rentMode: (code, text) => text(`rentMode.${code as RentMode}`),
  amenitySet: (code, text) => text(`amenity.${code as Amenity}`),
}
