import Type, { type Static } from 'typebox'
import { MAX_LINKS } from '#features/share-links/rules.ts'
import type { Contract } from '#lib/endpoint.ts'
import { Count, closed, Id, IdParams, List, Moment, Nullable, Text } from '#lib/values.ts'
import { OwnReply, StopFeedback } from '../../feedback/contract.ts'
import { MAX_REPLY } from '../../feedback/rules.ts'
import { MAX_RECIPIENT_NAME, MAX_STOPS } from '../../rules.ts'
import { Stop } from '../../stops/contract.ts'

const DroppedStop = Type.Object({ stop: Stop, feedback: StopFeedback })

/** Whom the tourbook was sent to by a link that still opens. */
const ShortlistRecipient = Type.Object({
  linkId: Id,
  name: Text(MAX_RECIPIENT_NAME),
  /** About how many of the current stops. */
  answered: Count,
  remindedAt: Nullable(Moment),
  /** They have an address, not answered about every stop, were not reminded within 24 hours, and have not stopped such emails. */
  canRemind: Type.Boolean(),
})
export type ShortlistRecipient = Static<typeof ShortlistRecipient>

export const tourbookShortlist = {
  'GET /api/tourbooks/:id/shortlist': {
    access: 'manage_tourbooks',
    summary:
      'What the shortlist of a tourbook shows besides its stops: those that were dropped after an answer, and when a link was last opened',
    params: IdParams,
    reply: Type.Object({
      /** They can be put back. */
      dropped: List(DroppedStop, MAX_STOPS),
      /** Those who answered least first. */
      recipients: List(ShortlistRecipient, MAX_LINKS),
      /** By a recipient, or with an empty name by anyone. */
      lastOpened: Nullable(Type.Object({ name: Text(MAX_RECIPIENT_NAME), at: Moment })),
    }),
  },
  'POST /api/tourbooks/:id/shortlist_seen': {
    access: 'manage_tourbooks',
    summary: 'Records that all answers of now were seen, so that only later ones are new',
    params: IdParams,
    reply: Type.Object({ seenAt: Moment }),
  },
  'POST /api/tourbook_shares/:id/replies': {
    access: 'manage_tourbooks',
    summary:
      'Replies to what the recipient of a link answered about a stop, by email and below the answer on their page',
    params: IdParams,
    body: Type.Object({ sortableId: Id, text: Text(MAX_REPLY, 1) }, closed),
    status: 201,
    reply: OwnReply,
  },
  'DELETE /api/tourbook_replies/:id': {
    access: 'manage_tourbooks',
    summary: 'Takes a reply back before it is sent, for 10 seconds, and answers its text',
    params: IdParams,
    reply: Type.Object({ id: Id, text: Text(MAX_REPLY) }),
  },
  'POST /api/tourbook_shares/:id/reminders': {
    access: 'manage_tourbooks',
    summary: 'Reminds the recipient of a link by email to answer, once in 24 hours',
    params: IdParams,
    status: 201,
    reply: Type.Object({ remindedAt: Moment }),
  },
} satisfies Contract
