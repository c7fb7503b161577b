import type { MessageId } from '#messages/messages.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'

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
