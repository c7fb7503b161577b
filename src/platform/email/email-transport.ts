import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'
import { isEmailAddress, type Mailbox } from '#lib/email-address.ts'

/** A mail as it leaves; `id` becomes its Message-ID, so that sent twice it is still one mail. */
export type OutgoingEmail = {
  id: string
  recipient: string
  recipientName: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  createdAt: Date
}

export type Outcome =
  | { state: 'sent' }
  /** There is no mail server: it stays readable in the outbox. */
  | { state: 'stored' }
  /** Refused for good. */
  | { state: 'failed'; reason: string }
  /** Not now. */
  | { state: 'queued'; reason: string }

export type EmailTransport = {
  /** There is a mail server. */
  delivers: boolean
  /** Never throws: what a mail server may answer is an outcome. */
  send(mail: OutgoingEmail, signal?: AbortSignal): Promise<Outcome>
  /** The whole message, as an .eml file has it. */
  compose(mail: OutgoingEmail): Promise<Buffer>
  close(): void
}

export type EmailTransportOptions = {
  /** smtp:// or smtps://, with user and password; unset, nothing leaves. */
  smtpUrl: string | undefined
  /** Scheme and host of the site; its host is in every Message-ID. */
  publicUrl: string | undefined
  from: Mailbox
  /** Whom a reply reaches where the email names nobody else; by default whoever reads `from`. */
  contactEmail?: string | undefined
  /** For how long a server that could not be reached is left alone, so that waiting for it holds up nobody else. */
  restMs?: number
}

// No part of a message is ever read from a file or fetched, whatever a field of it says.
const CLOSED = { disableFileAccess: true, disableUrlAccess: true }
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** Sends by SMTP over a few kept connections. */
export function openEmailTransport({
  smtpUrl,
  publicUrl,
  from,
  contactEmail,
  restMs = 30_000,
}: EmailTransportOptions): EmailTransport {
  const host = publicUrl === undefined ? 'frontage.localhost' : new URL(publicUrl).hostname
  const site = { host, from, contactEmail }
  const composer = createTransport({ ...CLOSED, streamTransport: true, buffer: true, newline: 'windows' })
  const pool =
    smtpUrl === undefined
      ? null
      : createTransport({ ...CLOSED, ...TIMEOUTS, url: smtpUrl, pool: true, maxConnections: 3 })
  let away: { until: number; reason: string } | undefined

  return {
    delivers: pool !== null,

    async send(mail, signal) {
      if (!isEmailAddress(mail.recipient)) return { state: 'failed', reason: 'The recipient is no mail address.' }
      if (!pool) return { state: 'stored' }
      if (away && Date.now() < away.until) return { state: 'queued', reason: away.reason }
      try {
        await pool.sendMail({ ...messageOf(mail, site), ...(signal && { signal }) })
        away = undefined
        return { state: 'sent' }
      } catch (error) {
        const reason = String((error as Error).message).slice(0, 1_000)
        if (isRefusal(error as NodemailerError)) return { state: 'failed', reason }
        if (isAboutServer(error as NodemailerError)) away = { until: Date.now() + restMs, reason }
        return { state: 'queued', reason }
      }
    },

    async compose(mail) {
      const { message } = await composer.sendMail(messageOf(mail, site))
      return message as Buffer
    },

    close: () => pool?.close(),
  }
}

type Site = { host: string; from: Mailbox; contactEmail: string | undefined }

function messageOf(mail: OutgoingEmail, { host, from, contactEmail }: Site): SendMailOptions {
  const replyTo = mail.replyTo ?? contactEmail
  return {
    messageId: `<${mail.id}@${host}>`,
    date: mail.createdAt,
    from,
    to: { name: mail.recipientName, address: mail.recipient },
    ...(replyTo !== undefined && { replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      ...mail.headers,
      // What answers by itself, such as "I am away", should not answer us (RFC 3834); whoever wrote may want to know.
      ...(mail.replyTo === null && { 'Auto-Submitted': 'auto-generated' }),
    },
  }
}

/** The server will not take this message, ever. 503 is about the order of commands, and a sender it refuses is our settings'. */
function isRefusal({ code, command, responseCode }: NodemailerError): boolean {
  if (responseCode === undefined) {
    // More than it said it takes.
    return code === 'EMESSAGE' && command === 'MAIL FROM'
  }
  const isPermanent = responseCode >= 500 && responseCode < 600 && responseCode !== 503
  return isPermanent && (command === 'RCPT TO' || command === 'DATA')
}

const ABOUT_MESSAGE = ['EENVELOPE', 'EMESSAGE', 'ESTREAM', 'EABORT']

const isAboutServer = ({ code, responseCode }: NodemailerError): boolean =>
  responseCode === 421 || !ABOUT_MESSAGE.includes(code ?? '')
