import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#site/routing/use-app.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import type { EmailSummary } from '../contract.ts'

export const isRetryable = ({ state }: Pick<EmailSummary, 'state'>) => state !== 'sent' && state !== 'suppressed'

/** Retries the selected emails, and reports how many are queued again. */
export function RetrySelected({ emails, onDone }: { emails: EmailSummary[]; onDone: () => void }) {
  const text = useText()
  const notify = useNotify()
  const { call } = useApp()
  const queryClient = useQueryClient()
  const [isRetrying, setRetrying] = useState(false)
  async function retryAll() {
    setRetrying(true)
    let queued = 0
    for (const { id } of emails) {
      // The mail server may have sent it since the table was loaded.
      const isQueued = await call('POST /api/admin/emails/:id/retry', { params: { id } }).then(
        () => true,
        () => false,
      )
      if (isQueued) queued += 1
    }
    await queryClient.invalidateQueries({ queryKey: ['GET /api/admin/emails'] })
    const failed = emails.length - queued
    if (queued > 0) notify.success(text('emailLog.retried.many', { count: queued }))
    if (failed > 0) notify.error(text('emailLog.retried.failed', { count: failed }))
    setRetrying(false)
    onDone()
  }
  return (
    <button type="button" disabled={isRetrying} onClick={() => void retryAll()}>
      <IconRefresh size={18} stroke={1.75} aria-hidden />
      {text('emailLog.email.retry')}
    </button>
  )
}
