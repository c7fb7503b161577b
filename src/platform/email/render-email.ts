import { randomUUID } from 'node:crypto'
import type { Locale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'
import { renderEmailHtml } from './email-html.ts'
import { writeLetter } from './email-text.ts'

/** To a page of this site: `path` as lib/paths.ts writes it. */
export type Link = { label: string; path: string }
/** A sentence, perhaps with links in it. */
export type Sentence = string | readonly (string | Link)[]

export type Tone = 'plum' | 'green' | 'amber' | 'blue' | 'stone'

/** One space, or whatever else the letter lists; it leads with what changed. */
export type EmailRow = {
  change?: { label: string; tone: Tone }
  title: string
  path?: string
  /** Smaller, below the title, such as its address. */
  lines?: readonly string[]
  /** `main` stands out. */
  figures?: { main: string; rest?: string }
  /** 136 × 96; drawn for twice as many. */
  picture?: { path: string; description: string }
}

export type EmailBlock =
  | { kind: 'paragraph'; content: Sentence }
  | { kind: 'rows'; rows: readonly EmailRow[] }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  /** What somebody wrote, in their own lines. */
  | { kind: 'quote'; text: string }
  | { kind: 'buttons'; primary: Link; others?: readonly Link[] }

/** `footer` says why this came, and where to say how often and to stop. */
export type EmailContent = {
  /** Shown in a list of mails beside the subject. */
  preheader: string
  heading: string
  blocks: readonly EmailBlock[]
  footer: { why: Sentence; changePath?: string; unsubscribePath?: string }
}

/** `origin` is scheme and host of every link. */
export type EmailContext = { locale: Locale; text: Translate; origin: string }

/** The two parts of a letter, made of the same blocks. Throws for a link that leads off the site. */
export function renderEmail(emailContext: EmailContext, content: EmailContent): { html: string; text: string } {
  const { locale, text } = emailContext
  const letter = { ...content, footer: footerOf(text, content.footer) }
  const address = (path: string) => addressOn(emailContext.origin, path)
  return { html: renderEmailHtml(letter, { locale, address }), text: writeLetter(letter, address) }
}

/** A letter whose footer is said. */
export type ResolvedEmail = Omit<EmailContent, 'footer'> & { footer: Sentence }
/** The whole address of a path of ours. */
export type AddressOf = (path: string) => string

/**
 * A sentence with links in it: `say` puts a stand-in for each where the language wants it. A stand-in is made anew each
 * time, so that nothing somebody typed can be one.
 */
export function sentence<Name extends string>(
  links: Record<Name, Link>,
  say: (standIns: Record<Name, string>) => string,
): (string | Link)[] {
  const names = Object.keys(links) as Name[]
  const standIns = Object.fromEntries(names.map((name) => [name, `{${randomUUID()}}`])) as Record<Name, string>
  const linkOf = new Map(names.map((name) => [standIns[name], links[name]]))
  return say(standIns)
    .split(/(\{[0-9a-f-]{36}\})/)
    .map((part) => linkOf.get(part) ?? part)
}

function footerOf(text: Translate, { why, changePath, unsubscribePath }: EmailContent['footer']): Sentence {
  const said = [why].flat()
  if (unsubscribePath === undefined) return said
  if (changePath === undefined) return [...said, ' ', { label: text('email.footer.stop'), path: unsubscribePath }, '.']
  const links = {
    change: { label: text('email.footer.change'), path: changePath },
    stop: { label: text('email.footer.orStop'), path: unsubscribePath },
  }
  return [...said, ' ', ...sentence(links, (standIns) => text('email.footer.changeOrStop', standIns))]
}

function addressOn(site: string, path: string): string {
  const { origin } = new URL(site)
  const { href, origin: target } = new URL(path, origin)
  if (target !== origin || origin === 'null') throw new Error(`Expected a path of ${origin}, got ${path}`)
  return href
}
