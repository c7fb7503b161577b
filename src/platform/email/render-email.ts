import { randomUUID } from 'node:crypto'
import { paths } from '#lib/paths.ts'
import type { Translate } from '#messages/messages.ts'
import type { EmailContent, EmailContext, Link, RichText } from './email-content.ts'
import { renderEmailHtml } from './email-html.ts'
import { renderEmailText } from './email-text.ts'

/** The two parts of an email, rendered from the same blocks. Throws for a link to another site. */
export function renderEmail(emailContext: EmailContext, content: EmailContent): { html: string; text: string } {
  const { locale, text } = emailContext
  const { imprint } = content.footer
  const footer = footerOf(text, content.footer)
  const email = { ...content, footer, company: companyLinks(text), ...(imprint !== undefined && { imprint }) }
  const address = (path: string) => addressOn(emailContext.origin, path)
  return { html: renderEmailHtml(email, { locale, address }), text: renderEmailText(email, address) }
}

/**
 * A text with links: `translate` puts a placeholder for each link where the language needs it. Placeholders are random, so
 * that user input cannot contain one.
 */
export function textWithLinks<Name extends string>(
  links: Record<Name, Link>,
  translate: (placeholders: Record<Name, string>) => string,
): (string | Link)[] {
  const names = Object.keys(links) as Name[]
  const placeholders = Object.fromEntries(names.map((name) => [name, `{${randomUUID()}}`])) as Record<Name, string>
  const linkOf = new Map(names.map((name) => [placeholders[name], links[name]]))
  return translate(placeholders)
    .split(/(\{[0-9a-f-]{36}\})/)
    .map((part) => linkOf.get(part) ?? part)
}

/** The pages about the company, in every email. */
const companyLinks = (text: Translate): Link[] =>
  COMPANY_LINKS.map((page) => ({ label: text(`frame.footer.${page}`), path: paths[page]() }))
const COMPANY_LINKS = ['help', 'contact', 'privacy', 'terms'] as const

function footerOf(text: Translate, { why, changePath, unsubscribePath }: EmailContent['footer']): RichText {
  const reason = [why].flat()
  if (unsubscribePath === undefined) return reason
  if (changePath === undefined)
    return [...reason, ' ', { label: text('alerts.stop.confirm'), path: unsubscribePath }, '.']
  const links = {
    change: { label: text('email.footer.change'), path: changePath },
    stop: { label: text('email.footer.orStop'), path: unsubscribePath },
  }
  return [...reason, ' ', ...textWithLinks(links, (placeholders) => text('email.footer.changeOrStop', placeholders))]
}

function addressOn(site: string, path: string): string {
  const { origin } = new URL(site)
  const { href, origin: target } = new URL(path, origin)
  if (target !== origin || origin === 'null') throw new Error(`Expected a path of ${origin}, got ${path}`)
  return href
}
