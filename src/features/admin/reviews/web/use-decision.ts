import { useNavigate } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useApp } from '#site/routing/use-app.ts'
import { ApiError } from '#ui/api-error.ts'
import { explainConflict } from '#ui/form/explain-error.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'

const DONE = { approve: 'review.approved', refuse: 'review.refused' } as const

/** Decides a change, and leads to the list. A change that is another by now is read again. */
export function useDecision<Name extends keyof typeof DONE>(name: Name) {
  const text = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const { queryClient } = useApp()
  return useApiMutation(`POST /api/admin/pending_changes/:id/${name}`, {
    invalidates: ['GET /api/admin/pending_changes', 'GET /api/admin/totals'],
    failed: 'review.notApproved',
    explain: explainConflict,
    async onSuccess() {
      // What a record shows may be another now.
      queryClient.removeQueries({
        predicate: ({ queryKey: [read] }) => /\/(listings|buildings|landlords)/.test(String(read)),
      })
      notify.success(text(DONE[name]))
      await navigate({ href: paths.reviews() })
    },
    async onError(error) {
      if (error instanceof ApiError && error.problem.code === 'stale')
        await queryClient.invalidateQueries({ queryKey: ['GET /api/admin/pending_changes/:id'] })
      return false
    },
  })
}
