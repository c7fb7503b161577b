import Type, { type Static } from 'typebox'
import { Email } from '#features/accounts/contract.ts'
import {
  linkChanges,
  linkProperties,
  linkSettings,
  passcodeChanges,
  passcodeProperties,
  passcodeSettings,
} from '#features/share-links/contract.ts'
import { MAX_LINKS, MAX_RECIPIENTS } from '#features/share-links/rules.ts'
import type { Contract } from '#lib/endpoint.ts'
import { closed, Id, IdParams, List, Moment, Nullable, Text } from '#lib/values.ts'
import { DELIVERY_STATES, HIDEABLE, MAX_RECIPIENT_NAME, MAX_REFUSAL } from '../rules.ts'

const Hides = List(Type.Enum([...HIDEABLE]), HIDEABLE.length)
const RecipientName = Text(MAX_RECIPIENT_NAME)

const settings = {
  ...linkSettings,
  ...passcodeSettings,
  hides: Type.Optional(Hides),
  /** Whether recipients may download the tourbook as PowerPoint and PDF. */
  allowsDownloads: Type.Optional(Type.Boolean()),
}

const Recipient = Type.Object(
  {
    name: Text(MAX_RECIPIENT_NAME, 1),
    /** The link is sent to it. */
    email: Type.Optional(Email),
  },
  closed,
)

export const NewTourbookShare = Type.Object(
  {
    ...settings,
    /** One link for each; without recipients, one link for anyone. */
    recipients: Type.Optional(List(Recipient, MAX_RECIPIENTS)),
  },
  closed,
)
export type NewTourbookShare = Static<typeof NewTourbookShare>

const TourbookShareChange = Type.Object({ ...settings, ...linkChanges, ...passcodeChanges }, closed)

/** A link as the tourbook's owner sees it. */
export const TourbookShare = Type.Object({
  ...linkProperties,
  ...passcodeProperties,
  hides: Hides,
  allowsDownloads: Type.Boolean(),
  /** Empty for a link for anyone. */
  recipientName: RecipientName,
  recipientEmail: Nullable(Text(254)),
  /** Of the email with the link, while the email log has it. An email that comes back later stays `sent`. */
  delivery: Nullable(
    Type.Object({
      state: Type.Enum([...DELIVERY_STATES]),
      sentAt: Nullable(Moment),
      /** What the mail server said when it refused the email. */
      refusal: Text(MAX_REFUSAL),
    }),
  ),
})
export type TourbookShare = Static<typeof TourbookShare>

export const tourbookShares = {
  'POST /api/tourbooks/:id/shares': {
    access: 'manage_tourbooks',
    summary: 'Creates a link to a tourbook for each recipient, and emails it to those with an address',
    params: IdParams,
    body: NewTourbookShare,
    status: 201,
    reply: Type.Object({ shares: List(Type.Object({ id: Id, url: Text(400) }), MAX_RECIPIENTS) }),
  },
  'GET /api/tourbooks/:id/shares': {
    whileViewing: 'refused',
    access: 'manage_tourbooks',
    summary: 'The links to a tourbook, the latest first, including revoked ones that can be restored',
    params: IdParams,
    reply: Type.Object({ shares: List(TourbookShare, MAX_LINKS * 2) }),
  },
  'PUT /api/tourbook_shares/:id': {
    access: 'manage_tourbooks',
    summary: 'Changes the settings of a link, replaces its URL, or restores it',
    params: IdParams,
    body: TourbookShareChange,
    reply: TourbookShare,
  },
  'DELETE /api/tourbook_shares/:id': {
    access: 'manage_tourbooks',
    summary: 'Revokes a link at once; for 30 days PUT with `revoked: false` restores it',
    params: IdParams,
    reply: Type.Object({ id: Id }),
  },
} satisfies Contract
