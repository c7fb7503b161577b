import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { Count, closed, List, Moment, Nullable, PageQuery, Pagination, Text, Uuid } from '#lib/values.ts'
import { EMAIL_SORTS, EMAIL_STATES } from './rules.ts'

const State = Type.Enum([...EMAIL_STATES])

export const EmailSummary = Type.Object({
  id: Uuid,
  kind: Text(40),
  state: State,
  recipient: Text(254),
  subject: Text(250),
  createdAt: Moment,
})
export type EmailSummary = Static<typeof EmailSummary>

export const LoggedEmail = Type.Object({
  ...EmailSummary.properties,
  sentAt: Nullable(Moment),
  attempts: Count,
  lastError: Nullable(Text(1_000)),
  /** The header lines as sent. */
  headers: Text(20_000),
  /** Null when only the recipient may read the email. */
  text: Nullable(Text(400_000)),
  html: Nullable(Text(1_000_000)),
})
export type LoggedEmail = Static<typeof LoggedEmail>

const EmailParams = Type.Object({ id: Uuid })

/** What there is of each kind of record, and what waits for an admin. */
export const Totals = Type.Object({
  buildings: Count,
  listings: Count,
  landlords: Count,
  companies: Count,
  users: Count,
  failedEmails: Count,
  newInquiries: Count,
  pendingChanges: Count,
  companyRequests: Count,
})
export type Totals = Static<typeof Totals>

export const admin = {
  'GET /api/admin/totals': {
    access: 'administer',
    summary:
      'How many records of each kind there are, emails that failed, inquiries that nobody opened, and changes and requests to join a company that wait',
    reply: Totals,
  },
  'GET /api/admin/emails': {
    access: 'administer',
    summary:
      'The email log: emails of the last 90 days, usually newest first; of one state, or with `query` in recipient or subject',
    query: Type.Object(
      {
        query: Type.Optional(Text(200)),
        state: Type.Optional(State),
        sort: Type.Optional(Type.Enum([...EMAIL_SORTS])),
        ...PageQuery.properties,
      },
      closed,
    ),
    reply: Type.Object({
      emails: List(EmailSummary, 100),
      pagination: Type.Object({ ...Pagination.properties, ids: List(Uuid, 100) }),
    }),
  },
  'GET /api/admin/emails/:id': {
    access: 'administer',
    summary: 'One email with its delivery; its content only where its links could not be used in the recipient’s place',
    params: EmailParams,
    reply: LoggedEmail,
  },
  'POST /api/admin/emails/:id/retry': {
    access: 'administer',
    summary: 'Retries an email that has not been sent, at once and for five days',
    params: EmailParams,
    status: 202,
    reply: EmailSummary,
  },
} satisfies Contract
