import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { idIn, type LoadContext } from '#site/routing/page.tsx'
import { Card } from '#ui/Card.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { FactsCard } from '#ui/record/FactsCard.tsx'
import { WithAside } from '#ui/record/WithAside.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useParam } from '#ui/routing/use-address.ts'
import frame from '#ui/table/table-page.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import { formatSentAt } from '../../web/format-sent-at.ts'
import type { AuditedChange } from '../contract.ts'
import { hasHistory } from '../rules.ts'
import classes from './AuditEntryPage.module.css'
import { describeAction, describeActor, describeSubject, pageOfSubject } from './audit-words.ts'

export async function load({ params, read, text }: LoadContext): Promise<PageHead> {
  const id = idIn(params.id)
  const { action } = await read('GET /api/admin/audit_log/:id', { params: { id } })
  return {
    title: describeAction(action, text),
    description: text('audit.about'),
    canonical: paths.auditEntry({ id }),
    noIndex: true,
  }
}

/** One entry of the audit log, with the values that it changed. */
export function Page() {
  const text = useText()
  const id = idIn(useParam('id'))
  const entry = useRead('GET /api/admin/audit_log/:id', { params: { id } })
  const name = describeAction(entry.action, text)
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        crumbs={{ above: [{ label: text('audit.title'), href: paths.auditLog() }], here: name }}
        title={name}
        about={describeSubject(entry.subject)}
      />
      <WithAside aside={<EntryFacts entry={entry} />}>
        <Changes entry={entry} />
      </WithAside>
    </div>
  )
}

function Changes({ entry: { changes, subject } }: { entry: AuditedChange }) {
  const text = useText()
  const href = hasHistory(subject.type) ? pageOfSubject(subject) : undefined
  return (
    <Card title={text('audit.values')} note={text('audit.values.about')}>
      {changes.length === 0 ? (
        <p>{text('audit.values.none')}</p>
      ) : (
        <table className={classes.values}>
          <thead>
            <tr>
              <th scope="col">{text('common.value')}</th>
              <th scope="col">{text('audit.before')}</th>
              <th scope="col">{text('audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{inWords(field)}</th>
                <td>{before ?? '–'}</td>
                <td>{after ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {href && (
        <p>
          <SiteLink className={classes.history} href={`${href}?tab=history`} preload={false}>
            {text('audit.history')}
          </SiteLink>
        </p>
      )}
    </Card>
  )
}

/** "area sqft" of area_sqft, "is new browser" of isNewBrowser: the names of values as they are stored. */
const inWords = (field: string) =>
  field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

function EntryFacts({ entry: { actor, at, subject, count, network } }: { entry: AuditedChange }) {
  const text = useText()
  const locale = useLocale()
  const known = (label: string, value: string | null | undefined, href?: string) =>
    value ? [{ label, value, href }] : []
  const page = actor.id === null ? undefined : paths.adminUser({ id: actor.id })
  return (
    <FactsCard
      title={text('listing.details')}
      facts={[
        ...known(text('list.column.at'), formatSentAt(at, locale, text)),
        ...known(text('list.column.by'), describeActor(actor, text), page),
        ...known(text('common.role'), actor.role && text(`account.role.${actor.role}`)),
        ...known(text('list.column.record'), describeSubject(subject), pageOfSubject(subject)),
        ...(count > 1 ? known(text('audit.count'), text('securityEvent.times', { count })) : []),
        ...known(text('list.column.network'), network),
      ]}
    />
  )
}
