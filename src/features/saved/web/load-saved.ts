import type { MessageId } from '#messages/messages.ts'
import type { PageHead } from '#ui/head.ts'
import type { LoadContext } from '#ui/routing/page.tsx'

/** Reads the tabs' counts, and returns the head of a private page. */
export async function loadSaved({ read, text, path }: LoadContext, title: MessageId): Promise<PageHead> {
  await read('GET /api/saved_ids', {})
  return { title: text(title), description: text('saved.describe'), canonical: path, noIndex: true }
}
