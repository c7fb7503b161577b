import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { Count, closed, Id, IsoDate, List, Nullable, Text } from '#lib/values.ts'
import { MOST_IN_BATCH } from './rules.ts'

/** Events are judged one by one, so that a bad one does not take the others with it. */
const Batch = Type.Object(
  {
    /** The browser's clock when it sent them. */
    sentAt: Type.String({ maxLength: 30, format: 'date-time' }),
    events: Type.Array(Type.Object({}), { minItems: 1, maxItems: MOST_IN_BATCH }),
  },
  closed,
)

const Refused = Type.Object({ index: Count, messageId: Nullable(Text(36)), field: Text(100), message: Text(300) })
export type Refused = Static<typeof Refused>

const OverTime = Type.Object(
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
    summary: 'Records what happened, once; answers when it is safe. An event that is refused does not stop the others',
    body: Batch,
    status: 202,
    reply: Type.Object({ accepted: Count, refused: List(Refused, MOST_IN_BATCH) }),
  },
  'GET /api/admin/events': {
    access: 'administer',
    summary: 'How often each event happened by day, of everything or of one listing or tourbook, over at most 400 days',
    query: OverTime,
    reply: Type.Object({
      days: List(Type.Object({ date: IsoDate, event: Text(60), count: Count, viewers: Count }), 40_000),
    }),
  },
} satisfies Contract

/** What went wrong in a browser: the path of the page without its query, and nothing of who was there. */
const ErrorReport = Type.Object({ message: Text(500, 1), page: Text(300) }, closed)

export const errorReports = {
  'POST /api/error_reports': {
    access: 'take_part',
    summary: 'Takes a report of what went wrong in a page, for the log',
    body: ErrorReport,
    status: 202,
    reply: Type.Object({}),
  },
} satisfies Contract
