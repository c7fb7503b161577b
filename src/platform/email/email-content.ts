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

/** Shown at 168 × 104 pixels; the file has at least twice that size. */
export type EmailSpace = {
  number: number
  title: string
  line: string
  picture?: { path: string; description: string }
}

/** `description` is shown where pictures are blocked. */
export type EmailPhoto = { path: string; description: string }

/** A sender whose email it is: it has their logo in place of the site's, and their color, on which white is readable. */
export type EmailBrand = { name: string; logoPath?: string; color: string }

export type EmailBlock =
  | { kind: 'paragraph'; content: RichText }
  /** Of a section. */
  | { kind: 'heading'; content: RichText }
  /** The first one over the whole width, 528 pixels, up to two others below it; each a link to `path`. */
  | { kind: 'photos'; photos: readonly EmailPhoto[]; path: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'rows'; rows: readonly EmailRow[] }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  /** Text that a user wrote, with its line breaks. */
  | { kind: 'quote'; text: string }
  /** Pictures without a description: the name is beside them. A logo is shown whole on white. */
  | { kind: 'sender'; name: string; company?: string; portraitPath?: string; logoPath?: string }
  /** `note` is a line below. */
  | { kind: 'buttons'; primary: Link; others?: readonly Link[]; note?: string }
  /** What the sender writes to the recipient, with its line breaks, in an email that is the sender's. */
  | { kind: 'message'; text: string }
  /** Numbered spaces side by side, each a link to `path`; `more` says how many are left out. */
  | { kind: 'spaces'; spaces: readonly EmailSpace[]; path: string; more?: string }
  /** What happens on a day of the calendar, such as "Dec" and "2". */
  | { kind: 'day'; month: string; day: string; title: string; text: string }
  /** How to reach the sender. */
  | { kind: 'contact'; name: string; lines: readonly string[]; portraitPath?: string }

/** `footer` has the reason for the email, and links to change its frequency and to unsubscribe. */
export type EmailContent = {
  /** Shown in the inbox beside the subject. */
  preheader: string
  heading: string
  blocks: readonly EmailBlock[]
  brand?: EmailBrand
  /** `imprint` is the last line of an email with a brand. */
  footer: { why: RichText; changePath?: string; unsubscribePath?: string; imprint?: string }
}

/** `origin` is the scheme and host of every link. */
export type EmailContext = { locale: Locale; text: Translate; origin: string }

/** An email whose footer is written out. */
export type ResolvedEmail = Omit<EmailContent, 'footer'> & {
  footer: RichText
  /** Links to the pages about the company. */
  company: Link[]
  imprint?: string
}
/** The absolute URL of a path of this site. */
export type AddressOf = (path: string) => string
