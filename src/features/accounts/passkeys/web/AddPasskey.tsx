import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import { ChangeForm } from '../../settings/web/ChangeForm.tsx'
import { OwnPasswordInput, useOwnPasswordCheck, withOwnPassword } from '../../settings/web/OwnPasswordInput.tsx'
import { LONGEST_PASSKEY_NAME } from '../rules.ts'
import { explainPasskeyError } from './explain-passkey-error.ts'

/** Names a passkey, with the password, then asks the device to create it. */
export function AddPasskey({ onAdded, onCancel }: { onAdded: () => void; onCancel: () => void }) {
  const text = useText()
  const notify = useNotify()
  const checkPassword = useOwnPasswordCheck()
  const begin = useApiMutation('POST /api/current_user/passkeys/options')
  const add = useApiMutation('POST /api/current_user/passkeys', { replaces: 'GET /api/current_user/passkeys' })
  async function send({ name, password }: { name: string; password: string }) {
    const [options, { createCredential }] = await Promise.all([
      begin.mutateAsync({ body: withOwnPassword({ password }) }),
      import('./ask-authenticator.ts'),
    ])
    await add.mutateAsync({ body: { name, credential: await createCredential(options) } })
    notify.success(text('passkeys.added'))
    onAdded()
  }
  const form = useForm({
    values: { name: '', password: '' },
    check: ({ name, password }) => ({
      ...(name === '' && { name: 'common.name.missing' as const }),
      ...checkPassword({ password }),
    }),
    send,
    explain: explainPasskeyError,
  })
  return (
    <ChangeForm form={form} about={text('passkeys.add.about')} button={text('passkeys.create')} onCancel={onCancel}>
      <TextField
        {...form.field('name')}
        label={text('common.name')}
        hint={text('passkeys.name.hint')}
        autoComplete="off"
        maxLength={LONGEST_PASSKEY_NAME}
      />
      <OwnPasswordInput {...form.field('password')} />
    </ChangeForm>
  )
}
