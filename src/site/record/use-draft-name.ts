import { usePagePath, usePageQuery } from '#ui/routing/use-address.ts'
import { useCurrentUser } from '../use-current-user.ts'

/** What the draft of the form on this page is called: another user of this browser has drafts of their own. */
export function useDraftName(): string | undefined {
  const { user } = useCurrentUser()
  const path = usePagePath()
  const { tab } = usePageQuery()
  return user ? [user.id, path, tab].filter(Boolean).join(' ') : undefined
}
