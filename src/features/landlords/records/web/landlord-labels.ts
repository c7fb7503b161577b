import type { MessageId, Translate } from '#messages/messages.ts'
import type { LandlordValues } from '../../fields.ts'

const LABELS: Record<Exclude<keyof LandlordValues, 'status'>, MessageId> = {
  name: 'common.name',
  slug: 'landlordRecord.slug',
  companyId: 'common.company',
  about: 'record.building.description',
}

/** The label of a landlord's field. */
export const labelOf = (name: string, text: Translate): string => text(LABELS[name as keyof typeof LABELS])

/** What forms of landlords say of their fields, none of which has codes. */
export const landlordLabels = (text: Translate) => ({
  sections: [{ id: 'landlord', title: text('record.building.landlordId') }],
  labelOf: (name: string) => labelOf(name, text),
  codeLabelOf: (_name: string, code: string) => code,
})
