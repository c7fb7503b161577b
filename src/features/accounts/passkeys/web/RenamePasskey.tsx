import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import { ChangeForm } from '../../settings/web/ChangeForm.tsx'
import { LONGEST_PASSKEY_NAME } from '../rules.ts'

type Props = { passkey: { id: number; name: string }; onClose: () => void }

/** Gives a passkey another name. */
export function RenamePasskey({ passkey: { id, name }, onClose }: Props) {
  const text = useText()
  const notify = useNotify()
  const rename = useApiMutation('PUT /api/current_user/passkeys/:id', {
    replaces: 'GET /api/current_user/passkeys',
    onSuccess() {
      notify.success(text('common.saved'))
      onClose()
    },
  })
  const form = useForm({
    values: { name },
    check: (values) => (values.name === '' ? { name: 'common.name.missing' } : {}),
    send: (body) => rename.mutateAsync({ params: { id }, body }),
  })
  return (
    <ChangeForm form={form} button={text('common.save')} onCancel={onClose}>
      <TextField
        {...form.field('name')}
        label={text('common.name')}
        autoComplete="off"
        maxLength={LONGEST_PASSKEY_NAME}
      />
    </ChangeForm>
  )
}
