import { Badge, type Kind } from '#features/catalog/listings/web/StatusBadges.tsx'
import type { MessageId } from '#messages/messages.ts'
import { useText } from '#ui/use-text.ts'
import type { StopStatus } from '../../rules.ts'

const MARKS: Record<StopStatus, { kind: Kind; words: MessageId } | null> = {
  on_market: null,
  under_offer: { kind: 'offer', words: 'status.under_offer' },
  leased: { kind: 'leased', words: 'status.leased' },
  withdrawn: { kind: 'private', words: 'tourbook.status.withdrawn' },
  external: { kind: 'private', words: 'sharedTourbook.status.external' },
}

/** What makes a stop different from a listing on the market. */
export function StopMark({ status }: { status: StopStatus }) {
  const text = useText()
  const mark = MARKS[status]
  return mark && <Badge kind={mark.kind} words={text(mark.words)} />
}
