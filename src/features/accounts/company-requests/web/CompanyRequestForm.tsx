import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import { ChangeForm } from '../../settings/web/ChangeForm.tsx'
import { checkRequest, NO_REQUEST, RequestFields, requestBody } from './CompanyField.tsx'

/** Asks to work for a company. */
export function CompanyRequestForm({ onClose }: { onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const ask = useApiMutation('POST /api/current_user/company_request', {
    replaces: 'GET /api/current_user/company_request',
    onSuccess() {
      notify.success(text('companyRequest.asked'))
      onClose()
    },
  })
  const form = useForm({
    values: NO_REQUEST,
    check: checkRequest,
    send: (values) => ask.mutateAsync({ body: requestBody(values) }),
  })
  return (
    <ChangeForm form={form} button={text('companyRequest.ask')} onCancel={onClose}>
      <RequestFields form={form} />
    </ChangeForm>
  )
}
