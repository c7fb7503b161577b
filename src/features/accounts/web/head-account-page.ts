import type { MessageId } from '#messages/messages.ts'
import type { PageHead } from '#ui/head.ts'
import type { LoadContext } from '#ui/routing/page.tsx'

/** The head of a page that search engines must not index and that reads no data. */
export const accountPageHead = async (
  { text, path }: LoadContext,
  title: MessageId,
  description: MessageId,
): Promise<PageHead> => ({ title: text(title), description: text(description), canonical: path, noIndex: true })

/** The same for a page whose URL contains the token of an email link. */
export const linkPageHead = async (...page: Parameters<typeof accountPageHead>): Promise<PageHead> => ({
  ...(await accountPageHead(...page)),
  byLink: true,
})
