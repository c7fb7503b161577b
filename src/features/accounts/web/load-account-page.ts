import type { MessageId } from '#messages/messages.ts'
import type { PageHead } from '#ui/head.ts'
import type { LoadContext } from '#ui/page.tsx'

/** Reads what the photograph needs, and heads a page that is not for search engines. */
export async function loadAccountPage(
  { read, text, path }: LoadContext,
  title: MessageId,
  description: MessageId,
): Promise<PageHead> {
  await read('GET /api/homepage/internal_links', {})
  return { title: text(title), description: text(description), canonical: path, noIndex: true }
}
