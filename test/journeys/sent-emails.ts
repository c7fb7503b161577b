import { type APIRequestContext, expect } from '@playwright/test'
import { DEMO, startSession } from './steps.ts'

type Summary = { id: string; recipient: string; subject: string }
export type Email = { subject: string; state: string; headers: string; text: string }
export type Outbox = Awaited<ReturnType<typeof openOutbox>>

/** What was sent, as an admin reads it. */
export async function openOutbox(request: APIRequestContext) {
  await startSession(request, DEMO.admin)

  async function search(words: string): Promise<{ mails: Summary[]; pagination: { totalCount: number } }> {
    return (await request.get(`/api/admin/mails?${new URLSearchParams({ query: words })}`)).json()
  }

  async function open(mails: Summary[]): Promise<Email[]> {
    return Promise.all(mails.map(async ({ id }) => (await request.get(`/api/admin/mails/${id}`)).json()))
  }

  /** Letters to an address, the latest first. */
  async function emailsTo(email: string): Promise<Email[]> {
    const { mails } = await search(email)
    return open(mails.filter(({ recipient }) => recipient === email))
  }

  async function find(email: string, subject: string): Promise<Email> {
    const letters = await emailsTo(email)
    const found = letters.find((letter) => letter.subject === subject)
    expect(found, `a letter to ${email}: ${subject}`).toBeDefined()
    return found!
  }

  return {
    emailsTo,
    find,
    /** The first link of a letter that has one to press. */
    linkTo: async (email: string, subject: string) => /http\S+token=\S+/.exec((await find(email, subject)).text)![0],
    /** What was sent to agents for somebody who asked about a space. */
    lettersAbout: async (name: string) => open((await search(`inquiry from ${name}`)).mails),
    countAbout: async (name: string) => (await search(`inquiry from ${name}`)).pagination.totalCount,
  }
}
