import { AUDIT_ACTIONS } from '#lib/audit-actions.ts'
import { isPlausibleDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import type { Column } from '#ui/table/columns.ts'
import { isOneOf, type ListAddress, type ListColumn, listQuery, readListAddress } from '#ui/table/list-address.ts'
import { RowName } from '#ui/table/RowName.tsx'
import { useListColumns } from '#ui/table/use-list-columns.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { formatSentAt } from '../../web/format-sent-at.ts'
import type { AuditEntry } from '../contract.ts'
import { AUDIT_NOUNS } from '../rules.ts'
import { describeAction, describeActor, describeSubject, pageOfSubject } from './audit-words.ts'

const COLUMNS = [
  { name: 'action', isFixed: true },
  { name: 'record' },
  { name: 'by', width: '230px' },
  { name: 'network', width: '160px', isOptional: true },
  { name: 'at', sort: 'descending', width: '190px', align: 'end' },
] as const satisfies ListColumn[]

type Name = (typeof COLUMNS)[number]['name']
export type AuditAddress = ListAddress<'about' | 'action' | 'record' | 'from' | 'to'>

export const readAuditAddress = (search: AddressQuery): AuditAddress =>
  readListAddress(search, COLUMNS, {
    about: isOneOf(AUDIT_NOUNS),
    action: isOneOf(AUDIT_ACTIONS),
    record: (value) => value.length <= 100,
    from: isPlausibleDate,
    to: isPlausibleDate,
  })

export const auditPath = (address: AuditAddress) => paths.auditLog(listQuery(address))

/** The columns of the audit log; a row leads to its entry. */
export function useAuditColumns(): Column<AuditEntry>[] {
  const text = useText()
  const locale = useLocale()
  const at = (entry: AuditEntry) => formatSentAt(entry.at, locale, text)
  const role = ({ actor }: AuditEntry) => actor.role ?? undefined
  const cells: Record<Name, Column<AuditEntry>['cell']> = {
    action: (entry) => (
      <RowName
        href={paths.auditEntry(entry)}
        name={describeAction(entry.action, text)}
        about={entry.count > 1 ? text('securityEvent.times', { count: entry.count }) : undefined}
      />
    ),
    record: ({ subject }) => {
      const href = pageOfSubject(subject)
      const name = describeSubject(subject)
      return href ? (
        <SiteLink href={href} preload={false}>
          {name}
        </SiteLink>
      ) : (
        name
      )
    },
    by: (entry) => {
      const code = role(entry)
      return (
        <RowName
          name={describeActor(entry.actor, text)}
          href={entry.actor.id === null ? undefined : paths.adminUser({ id: entry.actor.id })}
          about={code && text(`account.role.${code}`)}
        />
      )
    },
    network: ({ network }) => network,
    at: (entry) => (
      <time className="num" dateTime={entry.at}>
        {at(entry)}
      </time>
    ),
  }
  return useListColumns<AuditEntry, Name>(COLUMNS, cells, {
    action: ({ action }) => describeAction(action, text),
    record: ({ subject }) => describeSubject(subject),
    by: ({ actor }) => describeActor(actor, text),
    network: ({ network }) => network ?? '',
    at,
  })
}
