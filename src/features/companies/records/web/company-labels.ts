import type { MessageId, Translate } from '#messages/messages.ts'
import type { RecordTabs } from '#ui/record/record-tabs.ts'
import type { AgentValues, CompanyValues } from '../../fields.ts'
import type { CompanyKind } from '../../rules.ts'

/** The labels of a company's fields and of an agent's. */
const LABELS: Record<keyof CompanyValues | keyof AgentValues, MessageId> = {
  name: 'common.name',
  kind: 'common.kind',
  website: 'landlord.website',
  reviewsChanges: 'company.reviewsChanges',
  firstName: 'common.firstName',
  lastName: 'common.lastName',
  title: 'settings.jobTitle',
  email: 'inquiry.email',
  phone: 'common.phone',
}

/** What forms of companies and agents say of their fields. */
export const companyLabels = (text: Translate) => ({
  sections: [
    { id: 'company', title: text('common.company') },
    { id: 'review', title: text('company.review'), note: text('company.review.about') },
  ],
  labelOf: (name: string) => text(LABELS[name as keyof typeof LABELS]),
  codeLabelOf: (_name: string, code: string) => text(`companyKind.${code as CompanyKind}`),
})

/** The tabs of its page, by their name in the address; the first has none. */
export const COMPANY_TABS = {
  overview: 'building.section.overview',
  agents: 'record.tab.agents',
  history: 'record.tab.history',
} as const satisfies RecordTabs
