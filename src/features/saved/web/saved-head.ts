import type { MessageId } from '#messages/messages.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'

/** The head of a private page of saved items. */
export const savedHead = ({ text, path }: LoadContext, title: MessageId): PageHead => ({
  title: text(title),
  description: text('saved.describe'),
  canonical: path,
  noIndex: true,
})
