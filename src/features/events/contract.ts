import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { Count, closed, Id, IsoDate, List, Nullable, Text } from '#lib/values.ts'
import { MAX_IN_BATCH } from './rules.ts'

/** Events are checked one by one, so that an invalid one does not reject the others. */
const Batch = Type.Object(
  {
    /** The browser's clock when it sent them. */
    sentAt: Type.String({ maxLength: 30, format: 'date-time' }),
    events: Type.Array(Type.Unknown(), { minItems: 1, maxItems: MAX_IN_BATCH }),
  },
  closed,
)

const Refused = Type.Object({ index: Count, messageId: Nullable(Text(36)), field: Text(100), message: Text(300) })
export type Refused = Static<typeof Refused>

const CountQuery = Type.Object(
  {
    event: Type.Optional(Text(60, 1)),
    listing: Type.Optional(Id),
    tourbook: Type.Optional(Id),
    start_date: IsoDate,
    end_date: IsoDate,
  },
  closed,
)

export const events = {
  'POST /api/events': {
    access: 'take_part',
    inSandbox: true,
    fromFrames: true,
    fromSites: true,
    summary: 'Stores events, each once; responds once they are stored. A refused event does not affect the others',
    body: Batch,
    status: 202,
    reply: Type.Object({ accepted: Count, refused: List(Refused, MAX_IN_BATCH) }),
  },
  'GET /api/admin/events': {
    access: 'administer',
    summary: 'Counts of each event by day, in all or of one listing or tourbook, for at most 400 days',
    query: CountQuery,
    reply: Type.Object({
      days: List(Type.Object({ date: IsoDate, event: Text(60), count: Count, viewers: Count }), 40_000),
    }),
  },
} satisfies Contract
