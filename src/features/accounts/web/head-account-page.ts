import type { MessageId } from '#messages/messages.ts'
import type { PageHead } from '#ui/head.ts'
import type { LoadContext } from '#ui/routing/page.tsx'

/** The head of a page that is not for search engines, and reads nothing. */
export const accountPageHead = async (
  { text, path }: LoadContext,
  title: MessageId,
  description: MessageId,
): Promise<PageHead> => ({ title: text(title), description: text(description), canonical: path, noIndex: true })

/** The same of a page whose address carries what only a letter has. */
export const linkPageHead = async (...page: Parameters<typeof accountPageHead>): Promise<PageHead> => ({
  ...(await accountPageHead(...page)),
  byLink: true,
})
