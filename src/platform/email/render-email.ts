import { randomUUID } from 'node:crypto'
import type { Locale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'
import { renderEmailHtml } from './email-html.ts'
import { renderEmailText } from './email-text.ts'

/** A link to a page of this site, with `path` as lib/paths.ts writes it. */
export type Link = { label: string; path: string }
/** A text that may contain links. */
export type Sentence = string | readonly (string | Link)[]

export type Tone = 'plum' | 'green' | 'amber' | 'blue' | 'stone'

/** One listing, or another item of the email; it begins with the change. */
export type EmailRow = {
  change?: { label: string; tone: Tone }
  title: string
  path?: string
  /** Smaller text below the title, such as the address. */
  lines?: readonly string[]
  /** `main` is bold. */
  figures?: { main: string; rest?: string }
  /** Shown at 136 × 96 pixels; the file has twice that size. */
  picture?: { path: string; description: string }
}

export type EmailBlock =
  | { kind: 'paragraph'; content: Sentence }
  | { kind: 'rows'; rows: readonly EmailRow[] }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  /** Text that a user wrote, with its line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'buttons'; primary: Link; others?: readonly Link[] }

/** `footer` has the reason for the email, and links to change its frequency and to unsubscribe. */
export type EmailContent = {
  /** Shown in the inbox beside the subject. */
  preheader: string
  heading: string
  blocks: readonly EmailBlock[]
  footer: { why: Sentence; changePath?: string; unsubscribePath?: string }
}

/** `origin` is the scheme and host of every link. */
export type EmailContext = { locale: Locale; text: Translate; origin: string }

/** The two parts of an email, rendered from the same blocks. Throws for a link to another site. */
export function renderEmail(emailContext: EmailContext, content: EmailContent): { html: string; text: string } {
  const { locale, text } = emailContext
  const email = { ...content, footer: footerOf(text, content.footer) }
  const address = (path: string) => addressOn(emailContext.origin, path)
  return { html: renderEmailHtml(email, { locale, address }), text: renderEmailText(email, address) }
}

/** An email whose footer is written out. */
export type ResolvedEmail = Omit<EmailContent, 'footer'> & { footer: Sentence }
/** The absolute URL of a path of this site. */
export type AddressOf = (path: string) => string

/**
 * A text with links: `translate` puts a placeholder for each link where the language needs it. Placeholders are random, so
 * that user input cannot contain one.
 */
export function sentence<Name extends string>(
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

function footerOf(text: Translate, { why, changePath, unsubscribePath }: EmailContent['footer']): Sentence {
  const reason = [why].flat()
  if (unsubscribePath === undefined) return reason
  if (changePath === undefined)
    return [...reason, ' ', { label: text('email.footer.stop'), path: unsubscribePath }, '.']
  const links = {
    change: { label: text('email.footer.change'), path: changePath },
    stop: { label: text('email.footer.orStop'), path: unsubscribePath },
  }
  return [...reason, ' ', ...sentence(links, (placeholders) => text('email.footer.changeOrStop', placeholders))]
}

function addressOn(site: string, path: string): string {
  const { origin } = new URL(site)
  const { href, origin: target } = new URL(path, origin)
  if (target !== origin || origin === 'null') throw new Error(`Expected a path of ${origin}, got ${path}`)
  return href
}
