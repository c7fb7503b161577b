import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readOptions } from '#ui/api/api-client.ts'
import { useNotify } from '#ui/notify.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { useText } from '#ui/use-text.ts'

/** Retries an email, and then updates its state. */
export function RetryButton({ id }: { id: string }) {
  const text = useText()
  const notify = useNotify()
  const { call } = useApp()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function retry() {
    setBusy(true)
    try {
      await call('POST /api/admin/mails/:id/retry', { params: { id } })
      await queryClient.invalidateQueries(readOptions(call, 'GET /api/admin/mails/:id', { params: { id } }))
      notify.success(text('emailLog.email.retried'))
    } catch (error) {
      notify.error(text('emailLog.email.retry.failed'), { message: error instanceof Error ? error.message : undefined })
    }
    setBusy(false)
  }
  return (
    <Button loading={isBusy} onClick={retry}>
      {text('emailLog.email.retry')}
    </Button>
  )
}
