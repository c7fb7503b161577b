import type { Translate } from '#messages/messages.ts'
import { useText } from '#ui/use-text.ts'
import type { RecordBase } from './use-record-write.ts'

/** A record as a write of it replies. */
type Saved = { pending?: { fields: readonly string[] } | null }

/** What became of a change, in words: that of a landlord's user may wait for a review. `otherwise` is what it says else. */
export function useSavedWords(base: RecordBase | 'admin' | 'portfolio') {
  const text: Translate = useText()
  const isOwn = base.includes('portfolio')
  return (saved: object, otherwise: string = text('common.saved')) =>
    isOwn && (saved as Saved).pending ? text('review.sent') : otherwise
}
