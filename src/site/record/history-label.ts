import type { FormField } from '#lib/fields/fields.ts'
import type { MessageId, Translate } from '#messages/messages.ts'

/** Fields that are not in the form of a record. */
const LABELS: Record<string, MessageId> = {
  status: 'common.status',
  rentMode: 'history.field.rentMode',
  confirmedAt: 'history.field.confirmedAt',
  publishedAt: 'history.field.publishedAt',
  logo: 'settings.logo',
  cover: 'history.field.cover',
  agents: 'record.tab.agents',
  agentIds: 'history.field.people',
  contacts: 'common.contacts',
  photos: 'listing.photos',
  videos: 'videos.title',
  floorPlans: 'common.floorPlans',
  rooms: 'listing.rooms',
  demographics: 'building.section.demographics',
  brochure: 'common.brochure',
  marketingMedia: 'building.section.documents',
}

/** The label of what a record's history names; `labelOf` has those of its form. */
export function historyLabel(field: string, text: Translate, labelOf: (name: string) => string): string {
  const known = LABELS[field]
  return known ? text(known) : labelOf(field.replace(/^(prices|agents)\./, ''))
}

/** Whether the values of a field are codes, which have words. */
export const hasCodes = (field: FormField | undefined) => field?.kind === 'choice' || field?.kind === 'choices'
