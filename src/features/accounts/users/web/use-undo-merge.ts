import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'

/** Reads that show two users who are merged, or are so no more. */
export const SHOWS_MERGED_USERS = [
  'GET /api/admin/users',
  'GET /api/admin/users/:id',
  'GET /api/admin/users/:id/merge/:other',
  'GET /api/admin/users/:id/security_events',
  'GET /api/admin/filters/users',
] as const

/** Undoes the merge of an account, by the name of its user. */
export function useUndoMerge(name: string) {
  const text = useText()
  const notify = useNotify()
  return useApiMutation('POST /api/admin/user_merges/:id/undo', {
    invalidates: SHOWS_MERGED_USERS,
    failed: 'common.notSaved',
    onSuccess: () => notify.success(text('user.mergeUndone', { name })),
  })
}
