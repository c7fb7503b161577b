import Type from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { closed, Id, IdParams, List, Moment, Nullable, Text } from '#lib/values.ts'
import { Reply, StopFeedback } from '../../feedback/contract.ts'
import { MAX_REPLY } from '../../feedback/rules.ts'
import { MAX_RECIPIENT_NAME, MAX_STOPS } from '../../rules.ts'
import { Stop } from '../../stops/contract.ts'

const DroppedStop = Type.Object({ stop: Stop, feedback: StopFeedback })

export const tourbookShortlist = {
  'GET /api/tourbooks/:id/shortlist': {
    access: 'manage_tourbooks',
    summary:
      'What the shortlist of a tourbook shows besides its stops: those that were dropped after an answer, and when a link was last opened',
    params: IdParams,
    reply: Type.Object({
      /** They can be put back. */
      dropped: List(DroppedStop, MAX_STOPS),
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
    reply: Reply,
  },
} satisfies Contract
