import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { Count, closed, List, Moment, Nullable, PageQuery, Pagination, Text } from '#lib/values.ts'
import { EMAIL_STATES } from './rules.ts'

const MailId = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', maxLength: 36 })
const State = Type.Enum([...EMAIL_STATES])

export const EmailSummary = Type.Object({
  id: MailId,
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
  /** The header lines as they leave. */
  headers: Text(20_000),
  /** Null when the letter is its reader's alone. */
  text: Nullable(Text(400_000)),
  html: Nullable(Text(1_000_000)),
})
export type LoggedEmail = Static<typeof LoggedEmail>

const MailParams = Type.Object({ id: MailId })

export const admin = {
  'GET /api/admin/mails': {
    access: 'administer',
    summary:
      'The outbox: letters of the last 90 days, newest first; of one state, or with `query` in recipient or subject',
    query: Type.Object(
      { query: Type.Optional(Text(200)), state: Type.Optional(State), ...PageQuery.properties },
      closed,
    ),
    reply: Type.Object({
      mails: List(EmailSummary, 100),
      pagination: Type.Object({ ...Pagination.properties, ids: List(MailId, 100) }),
    }),
  },
  'GET /api/admin/mails/:id': {
    access: 'administer',
    summary: 'One letter with how it went; what it says only where its links could not be used in its reader’s place',
    params: MailParams,
    reply: LoggedEmail,
  },
  'POST /api/admin/mails/:id/retry': {
    access: 'administer',
    summary: 'Tries a letter again that has not been sent, at once and for five days',
    params: MailParams,
    status: 202,
    reply: EmailSummary,
  },
} satisfies Contract
