import { useQuery } from '@tanstack/react-query'
import { readOptions } from '#site/api/api-client.ts'
import { useOptimisticWrite } from '#site/api/use-optimistic-write.ts'
import { useApp } from '#site/routing/use-app.ts'
import { useCurrentUser } from '#site/use-current-user.ts'
import { explainError } from '#ui/form/explain-error.ts'
import { useText } from '#ui/use-text.ts'

type ReportSwitch = { checked: boolean; disabled: boolean; onChange: (isOn: boolean) => void }

/** The switch of the monthly report of a landlord's spaces; undefined for a user without a company, who gets none. */
export function useReportSwitch({ isRecipient }: { isRecipient: boolean }): ReportSwitch | undefined {
  const text = useText()
  const { call } = useApp()
  const { user } = useCurrentUser()
  const write = useOptimisticWrite()
  const read = readOptions(call, 'GET /api/current_user/report_preference', {})
  const hasNone = !isRecipient || user?.company === null
  const { data } = useQuery({ ...read, enabled: !hasNone && user !== null })
  if (hasNone) return undefined
  return {
    checked: data?.isOn ?? true,
    disabled: data === undefined,
    onChange: (isOn) =>
      void write({
        scope: 'report-preference',
        read: read.queryKey,
        change: () => ({ isOn }),
        send: (options) => call('PUT /api/current_user/report_preference', { body: { isOn } }, options),
        failed: (error) => [text('common.notSaved'), explainError(error, text, 'common.failed.about')],
      }),
  }
}
