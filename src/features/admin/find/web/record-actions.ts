import {
  IconCircleCheck,
  IconCopy,
  IconEye,
  IconHistory,
  IconPencil,
  IconPlus,
  IconUsers,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import { USER_TABS } from '#features/accounts/users/web/user-labels.ts'
import { PORTFOLIO_TABS, RECORD_TABS } from '#features/catalog/buildings/records/web/building-parts.ts'
import { LISTING_TABS } from '#features/catalog/listings/records/web/listing-parts.ts'
import { MARKETED } from '#features/catalog/listings/rules.ts'
import { COMPANY_TABS } from '#features/companies/records/web/company-labels.ts'
import { LANDLORD_TABS } from '#features/landlords/records/web/landlord-labels.ts'
import { paths } from '#lib/paths.ts'
import type { MessageId, Translate } from '#messages/messages.ts'
import type { RecordTabs } from '#ui/record/record-tabs.ts'
import type { FoundKind } from '../rules.ts'
import { RECORD_PATHS, type Workspace } from './find-places.ts'
import type { Row } from './find-rows.ts'

type Found = NonNullable<Row['record']>

const TABS: Record<Workspace, Partial<Record<FoundKind, RecordTabs>>> = {
  admin: {
    building: RECORD_TABS,
    listing: LISTING_TABS,
    landlord: LANDLORD_TABS,
    company: COMPANY_TABS,
    user: USER_TABS,
  },
  portfolio: { building: PORTFOLIO_TABS, listing: LISTING_TABS, landlord: LANDLORD_TABS },
}

/** What can be done with a record that was found: opening it, its tabs and what it shows to others, and more by its kind. */
export function recordActions(record: Found, workspace: Workspace, text: Translate): Row[] {
  const { kind, id, publicPath } = record
  const pathOf = RECORD_PATHS[workspace][kind]!
  const row = (key: string, label: MessageId, Icon: TablerIcon, href: string): Row => ({
    ...{ key: `act ${key}`, href, name: text(label), detail: '', Icon },
  })
  const [, ...tabs] = Object.entries<MessageId>(TABS[workspace][kind] ?? {})
  const href = pathOf({ id })
  return [
    row('open', 'find.act.open', IconPencil, href),
    ...MORE[kind](record, workspace, row),
    ...(publicPath ? [row('public', 'find.act.public', IconWorld, publicPath)] : []),
    ...tabs.map(([tab, label]) =>
      row(tab, label, tab === 'history' || tab === 'security' ? IconHistory : IconPencil, pathOf({ id, tab })),
    ),
    { ...row('copy', 'find.act.copyLink', IconCopy, href), does: 'copy_link' },
  ]
}

type More = (
  record: Found,
  workspace: Workspace,
  row: (...row: [string, MessageId, TablerIcon, string]) => Row,
) => Row[]

const MORE: Record<FoundKind, More> = {
  building: ({ id }, workspace, row) => {
    const pathOf = workspace === 'admin' ? paths.newListing : paths.portfolioNewListing
    return [row('add', 'portfolio.addSpace', IconPlus, pathOf({ building: id }))]
  },
  listing: ({ id, status }, workspace, row) =>
    workspace === 'portfolio' && status && (MARKETED as readonly string[]).includes(status)
      ? [row('confirm', 'find.act.confirm', IconCircleCheck, paths.portfolioConfirm({ id }))]
      : [],
  user: ({ id, isViewable }, _, row) => [
    ...(isViewable
      ? [{ ...row('view', 'user.view', IconEye, paths.adminUser({ id })), does: 'view_as' as const }]
      : []),
    row('merge', 'user.merge', IconUsers, paths.mergeUser({ id })),
  ],
  landlord: () => [],
  company: () => [],
  property_record: () => [],
}
