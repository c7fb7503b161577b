import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { useText } from '#ui/use-text.ts'
import type { UserState } from '../rules.ts'

const KINDS: Record<UserState, BadgeKind> = {
  active: 'market',
  invited: 'offer',
  deactivated: 'leased',
  merged: 'leased',
  leaving: 'leased',
}

/** Whether a user can sign in. */
export function UserStateBadge({ state }: { state: UserState }) {
  const text = useText()
  return <Badge kind={KINDS[state]} words={text(`user.state.${state}`)} />
}
