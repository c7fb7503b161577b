import { findMarket } from '#features/markets/rules.ts'
import type { Role } from '#lib/permissions.ts'
import type { MessageId, Translate } from '#messages/messages.ts'
import type { RecordTabs } from '#ui/record/record-tabs.ts'
import type { UserValues } from '../fields.ts'

const LABELS: Record<keyof UserValues | 'email' | 'firstName' | 'lastName', MessageId> = {
  email: 'account.signIn.email',
  firstName: 'common.firstName',
  lastName: 'common.lastName',
  role: 'common.role',
  companyId: 'common.company',
  market: 'common.market',
  vtsId: 'settings.vtsId',
}

/** What the forms of users say of their fields. */
export const userLabels = (text: Translate) => ({
  sections: [
    { id: 'person', title: text('user.person') },
    { id: 'access', title: text('common.access') },
  ],
  labelOf: (name: string) => text(LABELS[name as keyof typeof LABELS]),
  codeLabelOf: (name: string, code: string) =>
    name === 'role' ? text(`account.role.${code as Role}`) : (findMarket(code)?.name ?? code),
})

/** The name of a user, or their address while there is none. */
export const userName = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) =>
  `${firstName} ${lastName}`.trim() || email

/** The tabs of its page, by their name in the address; the first has none. */
export const USER_TABS = {
  overview: 'building.section.overview',
  security: 'securityEvent.tab',
} as const satisfies RecordTabs
