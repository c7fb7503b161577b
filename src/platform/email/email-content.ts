import type { Locale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'

/** A link to a page of this site, with `path` as lib/paths.ts writes it. */
export type Link = { label: string; path: string }
/** A text that may contain links. */
export type RichText = string | readonly (string | Link)[]

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
  | { kind: 'paragraph'; content: RichText }
  | { kind: 'rows'; rows: readonly EmailRow[] }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  /** Text that a user wrote, with its line breaks. */
  | { kind: 'quote'; text: string }
  /** Pictures without a description: the name is beside them. A logo is shown whole on white. */
  | { kind: 'sender'; name: string; company?: string; portraitPath?: string; logoPath?: string }
  | { kind: 'buttons'; primary: Link; others?: readonly Link[] }

/** `footer` has the reason for the email, and links to change its frequency and to unsubscribe. */
export type EmailContent = {
  /** Shown in the inbox beside the subject. */
  preheader: string
  heading: string
  blocks: readonly EmailBlock[]
  footer: { why: RichText; changePath?: string; unsubscribePath?: string }
}

/** `origin` is the scheme and host of every link. */
export type EmailContext = { locale: Locale; text: Translate; origin: string }

/** An email whose footer is written out. */
export type ResolvedEmail = Omit<EmailContent, 'footer'> & { footer: RichText }
/** The absolute URL of a path of this site. */
export type AddressOf = (path: string) => string
