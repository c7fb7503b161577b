import { useNavigate } from '@tanstack/react-router'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { UNDO_MS, useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'

type Done = { id: string; name: string; message: string; href: string }
/** What a merge, its undo and a decision change. */
export const CHANGES_DUPLICATES = {
  invalidates: ['GET /api/admin/duplicates', 'GET /api/admin/company_duplicates'],
  failed: 'common.notSaved',
} as const

/** Says what followed a merge, offers its undo, and opens the record that is left. */
export function useMergeDone() {
  const text = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const undo = useApiMutation('POST /api/admin/merges/:id/undo', CHANGES_DUPLICATES)
  return async ({ id, name, message, href }: Done) => {
    notify.success(text('duplicates.merged', { name }), {
      ...{ message, undo: () => undo.mutate({ params: { id } }), durationMs: UNDO_MS },
    })
    await navigate({ href })
  }
}
