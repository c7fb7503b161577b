import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'

/** Retries an email, and then updates its state. */
export function RetryButton({ id }: { id: string }) {
  const text = useText()
  const notify = useNotify()
  const { mutate, isPending } = useApiMutation('POST /api/admin/emails/:id/retry', {
    invalidates: ['GET /api/admin/emails/:id'],
    onSuccess: () => notify.success(text('emailLog.email.retried')),
    failed: 'emailLog.email.retry.failed',
    explain: (error) => (error instanceof Error ? error.message : ''),
  })
  return (
    <Button loading={isPending} onClick={() => mutate({ params: { id } })}>
      {text('emailLog.email.retry')}
    </Button>
  )
}
