import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { useText } from '#ui/use-text.ts'
import type { ListingStatus } from '../rules.ts'

const KINDS: Record<ListingStatus, BadgeKind> = {
  draft: 'private',
  on_market: 'market',
  under_offer: 'offer',
  leased: 'leased',
  off_market: 'private',
  archived: 'private',
}

/** A listing's status, also one that only its own people see. */
export function StatusBadge({ status }: { status: ListingStatus }) {
  const text = useText()
  return <Badge kind={KINDS[status]} words={text(`status.${status}`)} />
}
