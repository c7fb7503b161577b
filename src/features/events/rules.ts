/** What an event may carry: ids, counts, codes and flags. A name, an e-mail address or an amount has no place in it. */
export type Kind = 'id' | 'count' | 'code' | 'flag'
export type Shape = Readonly<Record<string, Kind | `${Kind}?`>>

type ValueOf<K> = K extends `id${string}` | `count${string}` ? number : K extends `flag${string}` ? boolean : string

/** The values of a shape; a kind with a question mark may be left out. */
export type InformationOf<S extends Shape> = {
  -readonly [K in keyof S as S[K] extends `${string}?` ? never : K]: ValueOf<S[K]>
} & { -readonly [K in keyof S as S[K] extends `${string}?` ? K : never]?: ValueOf<S[K]> | undefined }

export type EventType = 'page' | 'track' | 'identify'
export type Definition = { readonly type: EventType; readonly information: Shape }
/** Every event there is, by name. */
export type Catalogue = Readonly<Record<string, Definition>>

/** One event as the browser sends it. */
export type SentEvent = {
  /** UUIDv7 made at the moment of the event: sent again it is the same event. */
  messageId: string
  type: EventType
  name: string
  /** Random, of this browser: tells viewers apart and says nothing of them. */
  anonymousId: string
  /** The page it happened on; of a page, the one before it. */
  sourcePage?: string
  /** Where on that page, such as "card" or "pin". */
  sourceContent?: string
  analyticsInformation: Record<string, number | string | boolean>
}

/** A code starts with a letter: neither an amount nor an address fits. */
export const CODE = /^[A-Za-z][A-Za-z0-9_-]{0,59}$/
export const MOST_IN_BATCH = 100
/** Days around now in which an event's own time is believed. */
export const BELIEVED = { before: 7, after: 1 }
