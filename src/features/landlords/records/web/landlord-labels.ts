import type { MessageId, Translate } from '#messages/messages.ts'
import type { RecordTabs } from '#ui/record/record-tabs.ts'
import { LANDLORD_FIELDS } from '../../fields.ts'
import type { LandlordStatus } from '../../rules.ts'

/** The status is changed by its button. */
const { status: _, ...formFields } = LANDLORD_FIELDS
export const LANDLORD_FORM = formFields

const LABELS: Record<keyof typeof LANDLORD_FORM, MessageId> = {
  name: 'common.name',
  slug: 'landlordRecord.slug',
  companyId: 'common.company',
  about: 'record.building.description',
  sustainability: 'landlord.sustainability',
  webLinks: 'landlordRecord.webLinks',
}

/** The label of a landlord's field. */
export const labelOf = (name: string, text: Translate): string => text(LABELS[name as keyof typeof LABELS])

/** What forms and the history of landlords say of their fields. */
export const landlordLabels = (text: Translate) => ({
  sections: [{ id: 'landlord', title: text('record.building.landlordId') }],
  labelOf: (name: string) => labelOf(name, text),
  codeLabelOf: (_name: string, code: string) => text(`portfolio.buildingStatus.${code as LandlordStatus}`),
})

/** The tabs of its page, by their name in the address; the first has none. */
export const LANDLORD_TABS = {
  overview: 'building.section.overview',
  contacts: 'common.contacts',
  media: 'search.filter.media',
  history: 'record.tab.history',
} as const satisfies RecordTabs
