import type { Selectable } from 'kysely'
import { INERT_EMAIL_KINDS } from '#lib/email-kinds.ts'
import { toOutgoing } from '#platform/email/email-jobs.ts'
import type { EmailTransport } from '#platform/email/email-transport.ts'
import type { Email } from '#schema'
import type { LoggedEmail } from './contract.ts'
import { toSummary } from './store.ts'

type Row = Selectable<Email>
type Transport = Pick<EmailTransport, 'compose' | 'delivers'>

/**
 * Whether an admin may read an email's content. Links of most emails act for whoever opens them: set a password, answer
 * for an agent, stop alerts. Only the recipient may read such an email, unless there is no mail server to deliver it.
 */
export const mayBeRead = ({ kind, state }: Pick<Row, 'kind' | 'state'>, { delivers }: Pick<Transport, 'delivers'>) =>
  INERT_EMAIL_KINDS.includes(kind) || (!delivers && state !== 'sent')

/** An email as an admin sees it: its delivery, and its content where they may read it. */
export async function presentEmail(row: Row, transport: Transport): Promise<LoggedEmail> {
  const isReadable = mayBeRead(row, transport)
  const eml = await transport.compose(isReadable ? toOutgoing(row) : { ...toOutgoing(row), ...HIDDEN_CONTENT })
  return {
    ...toSummary(row),
    sentAt: row.sent_at?.toISOString() ?? null,
    attempts: row.attempts,
    lastError: row.last_error,
    headers: eml.subarray(0, eml.indexOf('\r\n\r\n')).toString().replaceAll('\r\n', '\n').slice(0, 20_000),
    text: isReadable ? row.text : null,
    html: isReadable ? row.html : null,
  }
}

/** Includes the headers, because the unsubscribe link is one. */
const HIDDEN_CONTENT = { text: '', html: '', calendar: null, headers: {} }
