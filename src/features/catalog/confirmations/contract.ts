import Type, { type Static } from 'typebox'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { Count, closed, Id, IdParams, List, Moment, Nullable, Text } from '#lib/values.ts'
import { ListingCard } from '../listings/contract.ts'
import { LISTING_STATUSES } from '../listings/rules.ts'
import { ANSWERS, LINK_STATES, MAX_CONFIRMED_AT_ONCE, MAX_LISTINGS_PER_EMAIL } from './rules.ts'

const Answer = Type.Enum([...ANSWERS])
// Any text is accepted: an unsigned token gets the same response as an expired one.
const Token = Type.String({ maxLength: 2_000 })

/** The state of an email's confirmation link. */
export const Confirmation = Type.Object({
  state: Type.Enum([...LINK_STATES]),
  /** Null when the listing is gone or the link is invalid. */
  listing: Nullable(ListingCard),
  /** The latest answer given with this link. */
  answer: Nullable(Answer),
})
export type Confirmation = Static<typeof Confirmation>

/** The listings of one email. */
export const EmailConfirmation = Type.Object({
  /** The link is invalid or expired. */
  isStale: Type.Boolean(),
  /** Those that are public, the longest unconfirmed first. */
  listings: List(
    Type.Object({
      listing: ListingCard,
      /** On the market, and not confirmed since the email. */
      isWaiting: Type.Boolean(),
      /** Of the link that answers for this listing alone. */
      token: Token,
    }),
    MAX_LISTINGS_PER_EMAIL,
  ),
})
export type EmailConfirmation = Static<typeof EmailConfirmation>

export const confirmations = {
  'GET /api/listing_confirmations': {
    access: 'take_part',
    summary: "The listing of a confirmation email's link, and whether the link still accepts an answer",
    query: Type.Object({ token: Type.Optional(Token) }, closed),
    reply: Confirmation,
  },
  'POST /api/listing_confirmations': {
    access: 'take_part',
    inSandbox: true,
    summary: 'Confirms a listing by the link of an email, with its status; the answer can be changed for a day',
    body: Type.Object({ token: Token, answer: Answer }, closed),
    reply: Confirmation,
  },
  'GET /api/listing_confirmations/email': {
    access: 'take_part',
    summary: 'All listings that a confirmation email asks about, and which of them are not confirmed yet',
    query: Type.Object({ token: Type.Optional(Token) }, closed),
    reply: EmailConfirmation,
  },
  'POST /api/listing_confirmations/email': {
    access: 'take_part',
    summary: 'Confirms all listings of an email that are not confirmed yet, with their present status',
    body: Type.Object({ token: Token }, closed),
    reply: EmailConfirmation,
  },
} satisfies Contract

/** What a listing's own people see of its status. */
const OwnConfirmation = Type.Object({
  status: Type.Enum([...LISTING_STATUSES]),
  /** Whole days since the listing was confirmed, or was created. */
  confirmedDaysAgo: Count,
  /** Only a listing that visitors can open is confirmed; a draft is published instead. */
  isPublic: Type.Boolean(),
})

/** Valid for ten minutes, for the user who confirmed. */
const UndoToken = Text(8_000, 1)

export const listingConfirmations = {
  'GET /api/admin/listings/:id/confirmation': {
    access: 'administer',
    summary: 'The status of a listing and when it was confirmed',
    params: IdParams,
    reply: OwnConfirmation,
  },
  'PUT /api/admin/listings/:id/confirmation': {
    access: 'administer',
    summary: 'Confirms a listing with its present or a new status; 409 for one that is not public',
    params: IdParams,
    body: Type.Object({ answer: Answer }, closed),
    reply: OwnConfirmation,
  },
  'POST /api/admin/listings/confirmations': {
    access: 'administer',
    summary: 'Confirms several listings with their present status; those no longer on the market are left out',
    body: Type.Object(
      {
        ids: Type.Array(Id, { minItems: 1, maxItems: MAX_CONFIRMED_AT_ONCE, uniqueItems: true }),
        /** When they were confirmed without a connection, at most 30 days ago. Default: now. */
        at: Type.Optional(Moment),
      },
      closed,
    ),
    reply: Type.Object({ confirmedIds: List(Id, MAX_CONFIRMED_AT_ONCE), undoToken: UndoToken }),
  },
  'DELETE /api/admin/listings/confirmations': {
    access: 'administer',
    summary: 'Undoes a confirmation of several listings within ten minutes; those changed since are left out',
    body: Type.Object({ undoToken: UndoToken }, closed),
    reply: Type.Object({ restoredIds: List(Id, MAX_CONFIRMED_AT_ONCE) }),
  },
} satisfies Contract

export const portfolioConfirmations = portfolioOf(listingConfirmations)
