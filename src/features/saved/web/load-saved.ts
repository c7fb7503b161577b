import type { MessageId } from '#messages/messages.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'

/** Reads the tabs' counts, and returns the head of a private page. */
export async function loadSaved({ read, text, path }: LoadContext, title: MessageId): Promise<PageHead> {
  await read('GET /api/saved_ids', {})
  return { title: text(title), description: text('saved.describe'), canonical: path, noIndex: true }
}
