import type { EndpointName } from '#api'
import type { MessageId, Translate } from '#messages/messages.ts'
import type { Mistake } from '#ui/form/mistakes.tsx'
import type { Link } from '../contract.ts'

/** A link as its sender sees it; what not every kind has is optional. */
export type Share = Link & { hides: readonly string[]; hasPasscode?: boolean; isResting?: boolean }

export type ShareEndpoints = {
  list: Extract<EndpointName, `GET /api/${string}/:id/shares`>
  create: Extract<EndpointName, `POST /api/${string}/:id/shares`>
  change: Extract<EndpointName, `PUT /api/${string}_shares/:id`>
  revoke: Extract<EndpointName, `DELETE /api/${string}_shares/:id`>
}

/** What a kind of subject hands in to the form, the rows and the settings of its links. */
export type ShareKind<S extends Share> = {
  endpoints: ShareEndpoints
  /** What a link can hide, and what else can be switched on, by their names in the API. */
  details: readonly { name: string; label: MessageId }[]
  switches: readonly { name: string; legend: MessageId; label: MessageId }[]
  hasPasscodes: boolean
  texts: {
    /** Above the form, unless it has a title already. */
    heading?: MessageId
    about: MessageId
    detailsAbout: MessageId
    create: (recipientCount: number, text: Translate, recipients: string) => string
    /** After links were created that are sent by email; undefined: they are copied. */
    sent?: (recipients: string, text: Translate) => string | undefined
    view: MessageId
  }
  recipients: {
    label: MessageId
    about: MessageId
    rows: number
    /** As the API has them. */
    read: (recipients: string) => readonly unknown[]
    mistakeIn: (recipients: string) => Mistake | undefined
    /** Where the server rejects them; undefined for its own reason. */
    rejected?: Mistake
  }
  /** For whom a link is; empty for anyone. */
  nameOf: (share: S) => string
  /** What a row says of a link besides what all kinds have. */
  factsOf?: (share: S, words: { text: Translate; dayOf: (moment: string) => string }) => (string | null)[]
}
