import { notFound } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { usePageQuery, useParam } from '#ui/routing/use-address.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { LoggedEmail } from '../contract.ts'
import classes from './EmailPage.module.css'
import { EmailStateBadge } from './EmailStateBadge.tsx'
import { formatSentAt } from './format-sent-at.ts'
import { linksInText } from './links-in-text.ts'
import { nameOfKind } from './name-of-kind.ts'
import { RetryButton } from './RetryButton.tsx'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const VIEWS = ['html', 'text', 'headers'] as const

export async function load({ params, read, text }: LoadContext): Promise<PageHead> {
  const { id = '' } = params
  if (!UUID.test(id)) throw notFound()
  const { subject, recipient } = await read('GET /api/admin/emails/:id', { params: { id } })
  return {
    title: subject,
    description: text('emailLog.email.describe', { recipient }),
    canonical: paths.email({ id }),
    noIndex: true,
  }
}

/** One email: as the recipient sees it, as plain text, or its headers. */
export function Page() {
  const text = useText()
  const id = useParam('id')
  const { view: requested } = usePageQuery()
  const view = VIEWS.find((each) => each === requested) ?? 'html'
  const email = useRead('GET /api/admin/emails/:id', { params: { id } })
  return (
    <div className={`page ${classes.page}`}>
      <PageHeader
        crumbs={{ above: [{ label: text('frame.emails'), href: paths.emails() }], here: email.subject }}
        title={email.subject}
        status={<EmailStateBadge state={email.state} />}
        actions={
          <>
            {email.state !== 'sent' && email.state !== 'suppressed' && <RetryButton id={id} />}
            {email.text !== null && (
              <a href={`/api/admin/emails/${id}/eml`} download>
                {text('emailLog.email.download')}
              </a>
            )}
          </>
        }
      />
      <Facts email={email} />
      <nav className={classes.views} aria-label={text('common.view')}>
        {VIEWS.map((each) => (
          <SiteLink
            key={each}
            href={paths.email({ id, view: each === 'html' ? undefined : each })}
            aria-current={each === view ? 'true' : undefined}
          >
            {text(`emailLog.email.view.${each}`)}
          </SiteLink>
        ))}
      </nav>
      <Content email={email} view={view} />
      {email.text !== null && <Links text={email.text} />}
    </div>
  )
}

function Content({
  email: { text: plain, html, headers },
  view,
}: {
  email: LoggedEmail
  view: (typeof VIEWS)[number]
}) {
  const text = useText()
  if (view === 'html' && html !== null) {
    // The sandbox prevents scripts and access to the surrounding page.
    return <iframe className={classes.email} sandbox="" srcDoc={html} title={text('emailLog.email.view.html')} />
  }
  const source = view === 'headers' ? headers : plain
  if (source === null) return <p className={classes.sealed}>{text('emailLog.email.sealed')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
    <pre className={classes.source} tabIndex={0}>
      {source}
    </pre>
  )
}

function Facts({ email }: { email: LoggedEmail }) {
  const text = useText()
  const locale = useLocale()
  const facts = [
    [text('emailLog.column.recipient'), email.recipient],
    [text('common.kind'), nameOfKind(email.kind, text)],
    [text('emailLog.column.created'), formatSentAt(email.createdAt, locale, text)],
    ...(email.sentAt === null ? [] : [[text('emailLog.state.sent'), formatSentAt(email.sentAt, locale, text)]]),
    [text('emailLog.email.attempts'), String(email.attempts)],
    ...(email.state === 'suppressed' ? [[text('common.notSent'), text('emailLog.email.suppressed')]] : []),
    ...(email.lastError === null ? [] : [[text('emailLog.email.problem'), email.lastError]]),
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The links of the email, because links inside the sandboxed frame do not work. */
function Links({ text: content }: { text: string }) {
  const text = useText()
  const links = linksInText(content)
  if (links.length === 0) return null
  return (
    <section className={classes.links}>
      <h2>{text('emailLog.email.links')}</h2>
      <ul>
        {links.map((link) => (
          <li key={link}>
            <a href={link} target="_blank" rel="noreferrer">
              {link}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
