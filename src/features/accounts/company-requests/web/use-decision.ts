import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'

/** Decides a request, and reads again what waits and who works for the company. */
export function useDecision<Workspace extends 'admin' | 'portfolio'>(workspace: Workspace, onDone: () => void) {
  const text = useText()
  const notify = useNotify()
  return useApiMutation(`PUT /api/${workspace}/company_requests/:id`, {
    invalidates:
      workspace === 'admin'
        ? [
            'GET /api/admin/company_requests',
            'GET /api/admin/totals',
            'GET /api/admin/attention',
            'GET /api/admin/users',
          ]
        : ['GET /api/portfolio/company_requests', 'GET /api/portfolio/colleagues'],
    failed: 'companyRequest.failed',
    onSuccess() {
      notify.success(text('companyRequest.decided'))
      onDone()
    },
  })
}
