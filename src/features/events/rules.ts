/** Kinds of values in an event: ids, counts, codes and flags. Names, email addresses and amounts are not possible. */
export type Kind = 'id' | 'count' | 'code' | 'flag'
export type Shape = Readonly<Record<string, Kind | `${Kind}?`>>

type ValueOf<K> = K extends `id${string}` | `count${string}` ? number : K extends `flag${string}` ? boolean : string

/** The values of a shape; a kind with a question mark is optional. */
export type InformationOf<S extends Shape> = {
  -readonly [K in keyof S as S[K] extends `${string}?` ? never : K]: ValueOf<S[K]>
} & { -readonly [K in keyof S as S[K] extends `${string}?` ? K : never]?: ValueOf<S[K]> | undefined }

export type EventType = 'page' | 'track' | 'identify'
export type Definition = { readonly type: EventType; readonly information: Shape }
/** Every event, by name. */
export type EventDefinitions = Readonly<Record<string, Definition>>

/** One event as the browser sends it. */
export type SentEvent = {
  /** UUIDv7 created at the moment of the event: sent again, it is the same event. */
  messageId: string
  type: EventType
  name: string
  /** Random id of this browser: distinguishes viewers without identifying them. */
  anonymousId: string
  /** The page it happened on; for a page event, the previous page. */
  sourcePage?: string
  /** Part of that page, such as "card" or "pin". */
  sourceContent?: string
  analyticsInformation: Record<string, number | string | boolean>
}

/** A code starts with a letter, so neither an amount nor an address is one. */
export const CODE = /^[A-Za-z][A-Za-z0-9_-]{0,59}$/
export const MAX_IN_BATCH = 100
/** Days around now in which an event's own time is accepted. */
export const ACCEPTED_DAYS = { before: 7, after: 1 }
