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

export type Boxes = Record<string, string | boolean>
/** Empty days leave an expiry as it is, and '0' is none; an empty passcode leaves a passcode as it is. */
export type SettingsValues = Boxes & { message: string; days: string }
export type NewShareValues = SettingsValues & { recipients: string }

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
    /** Opens a link as its recipient sees it. */
    view: (share: S, text: Translate) => string
  }
  /** What a link of the form, before it is made, would show: to whom, what of it, and where that can be looked at. */
  preview?: (
    subjectId: number,
    values: NewShareValues,
    text: Translate,
  ) => { label: string; href: string; sees: string }
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
