import { notFound, useParams, useSearch } from '@tanstack/react-router'
import { useRead } from '#api'
import type { Translate } from '#messages/messages.ts'
import { Crumbs } from '#ui/frame/Crumbs.tsx'
import type { PageHead } from '#ui/head.ts'
import type { LoadContext } from '#ui/routing/page.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Mail } from '../contract.ts'
import { MAIL_KINDS } from '../rules.ts'
import classes from './EmailPage.module.css'
import { MailStateBadge } from './EmailStateBadge.tsx'
import { sayMoment } from './format-sent-at.ts'
import { linksInText } from './links-in-text.ts'
import { RetryButton } from './RetryButton.tsx'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const VIEWS = ['letter', 'text', 'headers'] as const

export async function load({ params, read, text }: LoadContext): Promise<PageHead> {
  const { id = '' } = params
  if (!UUID.test(id)) throw notFound()
  const { subject, recipient } = await read('GET /api/admin/mails/:id', { params: { id } })
  return {
    title: subject,
    description: text('outbox.mail.describe', { recipient }),
    canonical: `/admin/outbox/${id}`,
    noIndex: true,
  }
}

/** One letter, as its reader sees it, as plain text, or as its headers. */
export function Page() {
  const text = useText()
  const { id } = useParams({ strict: false }) as { id: string }
  const { view: asked } = useSearch({ strict: false }) as { view?: string }
  const view = VIEWS.find((each) => each === asked) ?? 'letter'
  const mail = useRead('GET /api/admin/mails/:id', { params: { id } })
  return (
    <div className={`page ${classes.page}`}>
      <header>
        <Crumbs above={[{ label: text('outbox.title'), href: '/admin/outbox' }]} here={mail.subject} />
        <h1>{mail.subject}</h1>
        <div className={classes.actions}>
          <MailStateBadge state={mail.state} />
          {mail.state !== 'sent' && mail.state !== 'suppressed' && <RetryButton id={id} />}
          {mail.text !== null && (
            <a href={`/api/admin/mails/${id}/eml`} download>
              {text('outbox.mail.download')}
            </a>
          )}
        </div>
      </header>
      <Facts mail={mail} />
      <nav className={classes.views} aria-label={text('outbox.mail.view')}>
        {VIEWS.map((each) => (
          <a
            key={each}
            href={each === 'letter' ? `/admin/outbox/${id}` : `/admin/outbox/${id}?view=${each}`}
            aria-current={each === view ? 'true' : undefined}
          >
            {text(`outbox.mail.view.${each}`)}
          </a>
        ))}
      </nav>
      <Content mail={mail} view={view} />
      {mail.text !== null && <Links text={mail.text} />}
    </div>
  )
}

function Content({ mail: { text: plain, html, headers }, view }: { mail: Mail; view: (typeof VIEWS)[number] }) {
  const text = useText()
  if (view === 'letter' && html !== null) {
    // Nothing in a letter may run here, or reach the page around it.
    return <iframe className={classes.letter} sandbox="" srcDoc={html} title={text('outbox.mail.view.letter')} />
  }
  const source = view === 'headers' ? headers : plain
  if (source === null) return <p className={classes.sealed}>{text('outbox.mail.sealed')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre className={classes.source} tabIndex={0}>
      {source}
    </pre>
  )
}

function Facts({ mail }: { mail: Mail }) {
  const text = useText()
  const locale = useLocale()
  const facts = [
    [text('outbox.mail.recipient'), mail.recipient],
    [text('outbox.mail.kind'), nameOf(mail.kind, text)],
    [text('outbox.mail.written'), sayMoment(mail.createdAt, locale, text)],
    ...(mail.sentAt === null ? [] : [[text('outbox.mail.sent'), sayMoment(mail.sentAt, locale, text)]]),
    [text('outbox.mail.attempts'), String(mail.attempts)],
    ...(mail.state === 'suppressed' ? [[text('outbox.mail.notSent'), text('outbox.mail.suppressed')]] : []),
    ...(mail.lastError === null ? [] : [[text('outbox.mail.problem'), mail.lastError]]),
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
  const known = MAIL_KINDS.find((each) => each === kind)
  return known ? text(`outbox.kind.${known}`) : kind
}

/** Where the letter leads: inside its frame no link works. */
function Links({ text: letter }: { text: string }) {
  const text = useText()
  const links = linksInText(letter)
  if (links.length === 0) return null
  return (
    <section className={classes.links}>
      <h2>{text('outbox.mail.links')}</h2>
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
