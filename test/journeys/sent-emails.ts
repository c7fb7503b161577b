import { type APIRequestContext, expect } from '@playwright/test'
import { DEMO, startSession } from './steps.ts'

type Summary = { id: string; recipient: string; subject: string }
export type Email = { subject: string; state: string; headers: string; text: string }
export type SentEmails = Awaited<ReturnType<typeof openSentEmails>>

/** The sent emails, as an admin reads them. */
export async function openSentEmails(request: APIRequestContext) {
  await startSession(request, DEMO.admin)

  async function search(words: string): Promise<{ emails: Summary[]; pagination: { totalCount: number } }> {
    return (await request.get(`/api/admin/emails?${new URLSearchParams({ query: words })}`)).json()
  }

  async function open(emails: Summary[]): Promise<Email[]> {
    return Promise.all(emails.map(async ({ id }) => (await request.get(`/api/admin/emails/${id}`)).json()))
  }

  /** Emails to an address, the latest first. */
  async function emailsTo(email: string): Promise<Email[]> {
    const { emails } = await search(email)
    return open(emails.filter(({ recipient }) => recipient === email))
  }

  async function find(email: string, subject: string): Promise<Email> {
    const emails = await emailsTo(email)
    const found = emails.find((message) => message.subject === subject)
    expect(found, `an email to ${email}: ${subject}`).toBeDefined()
    return found!
  }

  return {
    emailsTo,
    find,
    /** The first link with a token in an email. */
    linkTo: async (email: string, subject: string) => /http\S+token=\S+/.exec((await find(email, subject)).text)![0],
    /** Emails to agents about the inquiry of a person. */
    emailsAbout: async (name: string) => open((await search(`inquiry from ${name}`)).emails),
    countAbout: async (name: string) => (await search(`inquiry from ${name}`)).pagination.totalCount,
  }
}
