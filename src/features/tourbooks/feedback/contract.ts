import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { Count, Id, IdParams, List, Moment, Nullable, Text } from '#lib/values.ts'
import { MAX_RECIPIENT_NAME, MAX_STOPS } from '../rules.ts'
import { MAX_FEEDBACK_NOTE, MAX_REPLIES, MAX_REPLY, REASONS, TAKE_BACK_MS, VERDICTS } from './rules.ts'

/** Most answers about one stop in a response, the latest. */
export const MAX_ANSWERS = 200

/** Most people in a response who answered, the latest. */
export const MAX_RESPONDENTS = 200

/** What the owner replies to a recipient about a stop. */
export const Reply = Type.Object({ id: Id, text: Text(MAX_REPLY), sentAt: Moment })

/** The same for the owner. */
export const OwnReply = Type.Object({
  ...Reply.properties,
  /** For how long it can still be taken back. */
  takeBackMs: Type.Integer({ minimum: 0, maximum: TAKE_BACK_MS }),
})
export type OwnReply = Static<typeof OwnReply>

const Answer = Type.Object({
  /** The recipient, or the name a viewer gave; empty when they gave none. */
  name: Text(MAX_RECIPIENT_NAME),
  verdict: Type.Enum([...VERDICTS]),
  reasons: List(Type.Enum([...REASONS]), REASONS.length),
  note: Text(MAX_FEEDBACK_NOTE),
  answeredAt: Moment,
  /** The link by which its recipient can be replied to; null when they have no address, or the link is revoked. */
  replyLinkId: Nullable(Id),
  replies: List(OwnReply, MAX_REPLIES),
})
export type Answer = Static<typeof Answer>

/** What was said about one stop. */
export const StopFeedback = Type.Object({
  sortableId: Id,
  favorites: Count,
  maybes: Count,
  noes: Count,
  /** The reasons that were given, the most frequent first. */
  reasons: List(Type.Object({ reason: Type.Enum([...REASONS]), count: Count }), REASONS.length),
  answers: List(Answer, MAX_ANSWERS),
})
export type StopFeedback = Static<typeof StopFeedback>

const Respondent = Type.Object({
  /** As in an answer. */
  name: Text(MAX_RECIPIENT_NAME),
  /** About how many of the current stops. */
  answered: Count,
  answeredAt: Moment,
})
export type Respondent = Static<typeof Respondent>

export const tourbookFeedback = {
  'GET /api/tourbooks/:id/feedback': {
    access: 'manage_tourbooks',
    summary:
      'What recipients say about the stops, the most wanted first and those without an answer last, and who answered',
    params: IdParams,
    reply: Type.Object({
      stops: List(StopFeedback, MAX_STOPS),
      respondents: List(Respondent, MAX_RESPONDENTS),
    }),
  },
} satisfies Contract
