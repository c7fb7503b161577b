import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { closed, Nullable } from '#lib/values.ts'
import { ListingCard } from '../listings/contract.ts'
import { ANSWERS, LINK_STATES } from './rules.ts'

const Answer = Type.Enum([...ANSWERS])
// Any text at all: what nobody signed is answered like what is too old.
const Token = Type.String({ maxLength: 2_000 })

/** What the link of a letter is about. */
export const Confirmation = Type.Object({
  state: Type.Enum([...LINK_STATES]),
  /** Null when there is nothing to show: the space is gone, or the link says nothing. */
  listing: Nullable(ListingCard),
  /** The latest answer by this link. */
  answer: Nullable(Answer),
})
export type Confirmation = Static<typeof Confirmation>

export const confirmations = {
  'GET /api/listing_confirmations': {
    access: 'take_part',
    summary: "Which space the link of an agent's letter is about, and whether it still takes an answer",
    query: Type.Object({ token: Type.Optional(Token) }, closed),
    reply: Confirmation,
  },
  'POST /api/listing_confirmations': {
    access: 'take_part',
    summary: 'Confirms a space by the link of a letter, and says how it stands; for a day another answer may follow',
    body: Type.Object({ token: Token, answer: Answer }, closed),
    reply: Confirmation,
  },
} satisfies Contract
