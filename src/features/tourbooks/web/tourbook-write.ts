import type { MessageId, Translate } from '#messages/messages.ts'
import { ApiError } from '#ui/api-error.ts'

/** The scope of all writes to a tourbook, so that the last one decides. */
export const tourbookScope = (id: number) => `tourbook ${id}`

/** What the optimistic writes to a tourbook have in common; `title` says what failed. */
export const tourbookWrite = (id: number, text: Translate, title: MessageId) => ({
  scope: tourbookScope(id),
  failed(error: unknown) {
    const isFull = error instanceof ApiError && error.status === 409
    return [text(title), text(isFull ? 'tourbook.full' : 'tourbook.failed.about')] as const
  },
})
