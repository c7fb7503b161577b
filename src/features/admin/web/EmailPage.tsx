import { notFound } from '@tanstack/react-router'
import { useRead } from '#api'
import { paths } from '#lib/paths.ts'
import type { Translate } from '#messages/messages.ts'
import { Crumbs } from '#ui/frame/Crumbs.tsx'
import type { PageHead } from '#ui/head.ts'
import type { LoadContext } from '#ui/routing/page.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { usePageQuery, useParam } from '#ui/routing/use-address.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { LoggedEmail } from '../contract.ts'
import { EMAIL_KINDS } from '../rules.ts'
import classes from './EmailPage.module.css'
import { EmailStateBadge } from './EmailStateBadge.tsx'
import { formatSentAt } from './format-sent-at.ts'
import { linksInText } from './links-in-text.ts'
import { RetryButton } from './RetryButton.tsx'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const VIEWS = ['html', 'text', 'headers'] as const

export async function load({ params, read, text }: LoadContext): Promise<PageHead> {
  const { id = '' } = params
  if (!UUID.test(id)) throw notFound()
  const { subject, recipient } = await read('GET /api/admin/mails/:id', { params: { id } })
  return {
    title: subject,
    description: text('emailLog.email.describe', { recipient }),
    canonical: paths.email({ id }),
    noIndex: true,
  }
}

/** One letter, as its reader sees it, as plain text, or as its headers. */
export function Page() {
  const text = useText()
  const id = useParam('id')
  const { view: asked } = usePageQuery()
  const view = VIEWS.find((each) => each === asked) ?? 'html'
  const mail = useRead('GET /api/admin/mails/:id', { params: { id } })
  return (
    <div className={`page ${classes.page}`}>
      <header>
        <Crumbs above={[{ label: text('emailLog.title'), href: paths.emails() }]} here={mail.subject} />
        <h1>{mail.subject}</h1>
        <div className={classes.actions}>
          <EmailStateBadge state={mail.state} />
          {mail.state !== 'sent' && mail.state !== 'suppressed' && <RetryButton id={id} />}
          {mail.text !== null && (
            <a href={`/api/admin/mails/${id}/eml`} download>
              {text('emailLog.email.download')}
            </a>
          )}
        </div>
      </header>
      <Facts mail={mail} />
      <nav className={classes.views} aria-label={text('emailLog.email.view')}>
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
      <Content mail={mail} view={view} />
      {mail.text !== null && <Links text={mail.text} />}
    </div>
  )
}

function Content({ mail: { text: plain, html, headers }, view }: { mail: LoggedEmail; view: (typeof VIEWS)[number] }) {
  const text = useText()
  if (view === 'html' && html !== null) {
    // Nothing in a letter may run here, or reach the page around it.
    return <iframe className={classes.letter} sandbox="" srcDoc={html} title={text('emailLog.email.view.html')} />
  }
  const source = view === 'headers' ? headers : plain
  if (source === null) return <p className={classes.sealed}>{text('emailLog.email.sealed')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre className={classes.source} tabIndex={0}>
      {source}
    </pre>
  )
}

function Facts({ mail }: { mail: LoggedEmail }) {
  const text = useText()
  const locale = useLocale()
  const facts = [
    [text('emailLog.email.recipient'), mail.recipient],
    [text('emailLog.email.kind'), nameOf(mail.kind, text)],
    [text('emailLog.email.written'), formatSentAt(mail.createdAt, locale, text)],
    ...(mail.sentAt === null ? [] : [[text('emailLog.email.sent'), formatSentAt(mail.sentAt, locale, text)]]),
    [text('emailLog.email.attempts'), String(mail.attempts)],
    ...(mail.state === 'suppressed' ? [[text('emailLog.email.notSent'), text('emailLog.email.suppressed')]] : []),
    ...(mail.lastError === null ? [] : [[text('emailLog.email.problem'), mail.lastError]]),
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

/** What a kind of letter is called; of one without a name, its code. */
function nameOf(kind: string, text: Translate): string {
  const known = EMAIL_KINDS.find((each) => each === kind)
  return known ? text(`emailLog.kind.${known}`) : kind
}

/** Where the letter leads: inside its frame no link works. */
function Links({ text: letter }: { text: string }) {
  const text = useText()
  const links = linksInText(letter)
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
