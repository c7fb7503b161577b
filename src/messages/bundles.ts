import type { Locale } from '#lib/locale.ts'
import { type Messages, openIntl, type Translate } from './messages.ts'

/**
 * Sentences by who reads them: everybody, or those on pages for people with an account. What the server alone says stays
 * there.
 */
export const ROOMS = ['site', 'people'] as const
export type Room = (typeof ROOMS)[number]

type Catalogue = () => Promise<{ messages: Partial<Messages> }>

const CATALOGUES: Record<Locale, Record<Room, Catalogue>> = {
  'en-us': { site: () => import('./en-us/site/site.ts'), people: () => import('./en-us/account/account.ts') },
  'en-gb': { site: () => import('./en-gb/site/site.ts'), people: () => import('./en-gb/account/account.ts') },
}

/** What a reader can be told, which grows with the pages they open. */
export type Sentences = {
  text: Translate
  learned: ReadonlySet<Room>
  /** Brings a room's sentences, once. */
  learn(room: Room): Promise<void>
}

/** One reader's sentences, with those of `rooms` to begin with. */
export async function openSentences(locale: Locale, rooms: readonly Room[]): Promise<Sentences> {
  // Grows in place: sentences are looked up in it each time they are said.
  const known = {} as Messages
  const learned = new Set<Room>()
  async function learn(room: Room) {
    if (learned.has(room)) return
    const { messages } = await CATALOGUES[locale][room]()
    Object.assign(known, messages)
    learned.add(room)
  }
  await Promise.all(rooms.map(learn))
  return { text: openIntl(locale, known).text, learned, learn }
}
