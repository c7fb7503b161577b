import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { OwnPasswordInput, useOwnPasswordCheck, withOwnPassword } from './OwnPasswordInput.tsx'

/** Downloads all data stored about the user, with the password. */
export function ExportData({ onClose }: { onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const exportData = useApiMutation('POST /api/current_user/export', {
    onSuccess(data) {
      download(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'frontage-data.json')
      notify.success(text('settings.export.done'))
      onClose()
    },
  })
  const form = useForm({
    values: { password: '' },
    check: useOwnPasswordCheck(),
    send: (values) => exportData.mutateAsync({ body: withOwnPassword(values) }),
  })
  return (
    <ChangeForm form={form} button={text('common.download')} onCancel={onClose}>
      <OwnPasswordInput {...form.field('password')} />
    </ChangeForm>
  )
}

function download(blob: Blob, name: string) {
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  URL.revokeObjectURL(href)
}
