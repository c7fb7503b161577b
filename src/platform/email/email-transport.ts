import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'
import { isEmailAddress, type Mailbox } from '#lib/email-address.ts'
import { LANES } from '../jobs/lanes.ts'

/** An email to send; `id` becomes its Message-ID, so that sending it twice still gives one email. */
export type OutgoingEmail = {
  id: string
  recipient: string
  recipientName: string
  /** In place of the site's name; empty for that. */
  fromName: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** A calendar file to attach. */
  calendar: string | null
  headers: Record<string, string>
  createdAt: Date
}

export type Outcome =
  | { state: 'sent' }
  /** There is no email server: the email can be read in the email log. */
  | { state: 'stored' }
  /** Permanently rejected. */
  | { state: 'failed'; reason: string }
  /** To be retried. */
  | { state: 'queued'; reason: string }

export type EmailTransport = {
  /** Whether there is a email server. */
  delivers: boolean
  /** Never throws: every response of the email server is an outcome. */
  send(email: OutgoingEmail, signal?: AbortSignal): Promise<Outcome>
  /** The complete message in .eml format. */
  compose(email: OutgoingEmail): Promise<Buffer>
  close(): void
}

type EmailTransportOptions = {
  /** smtp:// or smtps://, with user and password; unset: emails are stored, not sent. */
  smtpUrl: string | undefined
  /** Scheme and host of the site; its host is in every Message-ID. */
  publicUrl: string | undefined
  from: Mailbox
  /** Reply-To of emails without their own; unset: replies go to `from`. */
  contactEmail?: string | undefined
  /** Pause after an unreachable server, so that its timeouts do not block other jobs. */
  pauseMs?: number
}

// No part of a message may be read from a file or a URL, whatever its fields contain.
const NO_EXTERNAL_CONTENT = { disableFileAccess: true, disableUrlAccess: true }
/** As many as emails are sent at once: an account email waits for no other email's connection. */
const CONNECTIONS = LANES['account-emails'] + LANES.emails
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** Sends by SMTP over a few pooled connections. */
export function makeEmailTransport({
  smtpUrl,
  publicUrl,
  from,
  contactEmail,
  pauseMs = 30_000,
}: EmailTransportOptions): EmailTransport {
  const host = publicUrl === undefined ? 'frontage.localhost' : new URL(publicUrl).hostname
  const site = { host, from, contactEmail }
  const composer = createTransport({ ...NO_EXTERNAL_CONTENT, streamTransport: true, buffer: true, newline: 'windows' })
  const pool =
    smtpUrl === undefined
      ? null
      : createTransport({ ...NO_EXTERNAL_CONTENT, ...TIMEOUTS, url: smtpUrl, pool: true, maxConnections: CONNECTIONS })
  let outage: { until: number; reason: string } | undefined

  return {
    delivers: pool !== null,

    async send(email, signal) {
      if (!isEmailAddress(email.recipient)) return { state: 'failed', reason: 'The recipient is not an email address.' }
      if (!pool) return { state: 'stored' }
      if (outage && Date.now() < outage.until) return { state: 'queued', reason: outage.reason }
      try {
        await pool.sendMail({ ...messageOf(email, site), ...(signal && { signal }) })
        outage = undefined
        return { state: 'sent' }
      } catch (error) {
        const reason = String((error as Error).message).slice(0, 1_000)
        if (isPermanentRejection(error as NodemailerError)) return { state: 'failed', reason }
        if (isServerFailure(error as NodemailerError)) outage = { until: Date.now() + pauseMs, reason }
        return { state: 'queued', reason }
      }
    },

    async compose(email) {
      const { message } = await composer.sendMail(messageOf(email, site))
      return message as Buffer
    },

    close: () => pool?.close(),
  }
}

type Site = { host: string; from: Mailbox; contactEmail: string | undefined }

function messageOf(email: OutgoingEmail, { host, from, contactEmail }: Site): SendMailOptions {
  const replyTo = email.replyTo ?? contactEmail
  return {
    messageId: `<${email.id}@${host}>`,
    date: email.createdAt,
    from: email.fromName === '' ? from : { name: email.fromName, address: from.address },
    to: { name: email.recipientName, address: email.recipient },
    ...(replyTo !== undefined && { replyTo }),
    subject: email.subject,
    text: email.text,
    html: email.html,
    ...(email.calendar !== null && {
      attachments: [{ filename: 'tour.ics', contentType: 'text/calendar; charset=utf-8', content: email.calendar }],
    }),
    headers: {
      ...email.headers,
      // Suppresses automatic replies to the site's own emails (RFC 3834); the sender of a user's email may want them.
      ...(email.replyTo === null && { 'Auto-Submitted': 'auto-generated' }),
    },
  }
}

/** The server rejects this message permanently. Not 503 (command order), nor a rejected sender (a wrong setting). */
function isPermanentRejection({ code, command, responseCode }: NodemailerError): boolean {
  if (responseCode === undefined) {
    // Larger than the size limit that the server announced.
    return code === 'EMESSAGE' && command === 'MAIL FROM'
  }
  const isPermanent = responseCode >= 500 && responseCode < 600 && responseCode !== 503
  return isPermanent && (command === 'RCPT TO' || command === 'DATA')
}

const MESSAGE_ERRORS = ['EENVELOPE', 'EMESSAGE', 'ESTREAM', 'EABORT']

const isServerFailure = ({ code, responseCode }: NodemailerError): boolean =>
  responseCode === 421 || !MESSAGE_ERRORS.includes(code ?? '')
