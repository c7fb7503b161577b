import type { MessageId } from '#messages/messages.ts'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { useText } from '#ui/use-text.ts'
import type { StopStatus } from '../../rules.ts'

const MARKS: Record<StopStatus, { kind: BadgeKind; words: MessageId } | null> = {
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
