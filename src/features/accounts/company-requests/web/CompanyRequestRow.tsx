import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useNotify } from '#ui/notify.ts'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useText } from '#ui/use-text.ts'
import { ChangeRow } from '../../settings/web/ChangeRow.tsx'
import { CompanyRequestForm } from './CompanyRequestForm.tsx'

const READ = 'GET /api/current_user/company_request'

/** For which company a user asked to work: to ask, and to withdraw it. */
export function CompanyRequestRow() {
  const text = useText()
  const dayOf = useLocalDay()
  const { request } = useRead(READ, {})
  const label = text('common.company')
  if (request?.decision === null)
    return (
      <ChangeRow
        key="asked"
        label={label}
        value={request.companyName}
        note={text('companyRequest.asked.note', { date: dayOf(request.createdAt) })}
        button={text('review.withdraw')}
      >
        {(close) => <Withdrawal onClose={close} />}
      </ChangeRow>
    )
  const note =
    request?.decision === 'declined'
      ? text('companyRequest.declined.note', { date: dayOf(request.createdAt) })
      : text('companyRequest.none.note')
  return (
    <ChangeRow
      key="none"
      label={label}
      value={text('common.none')}
      note={note}
      button={text('companyRequest.ask')}
      anchor="company"
    >
      {(close) => <CompanyRequestForm onClose={close} />}
    </ChangeRow>
  )
}

/** Asks before a request is withdrawn. */
function Withdrawal({ onClose }: { onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const { mutate, isPending } = useApiMutation('DELETE /api/current_user/company_request', {
    replaces: READ,
    onSuccess() {
      notify.success(text('companyRequest.withdrawn'))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={text('companyRequest.withdraw.title')}
      about={text('companyRequest.withdraw.about')}
      confirm={text('review.withdraw')}
      loading={isPending}
      onConfirm={() => mutate({})}
      onClose={onClose}
    />
  )
}
