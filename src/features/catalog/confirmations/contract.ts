import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { closed, Nullable } from '#lib/values.ts'
import { ListingCard } from '../listings/contract.ts'
import { ANSWERS, LINK_STATES } from './rules.ts'

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

export const confirmations = {
  'GET /api/listing_confirmations': {
    access: 'take_part',
    summary: "The listing of a confirmation email's link, and whether the link still accepts an answer",
    query: Type.Object({ token: Type.Optional(Token) }, closed),
    reply: Confirmation,
  },
  'POST /api/listing_confirmations': {
    access: 'take_part',
    summary: 'Confirms a listing by the link of an email, with its status; the answer can be changed for a day',
    body: Type.Object({ token: Token, answer: Answer }, closed),
    reply: Confirmation,
  },
} satisfies Contract
