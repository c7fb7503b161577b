import type { Role } from '#lib/permissions.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import { SIGN_UP_ROLES, type SignUpRole } from '../../registration/rules.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { OwnPasswordInput, useOwnPasswordCheck, withOwnPassword } from './OwnPasswordInput.tsx'

/** Changes the role to the other of the two that users choose themselves. */
export function RoleChange({ role, onClose }: { role: Role; onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const [other] = SIGN_UP_ROLES.filter((each) => each !== role) as [SignUpRole]
  const change = useApiMutation('PUT /api/current_user/role', {
    replaces: 'GET /api/current_user/profile',
    invalidates: ['GET /api/current_user'],
    onSuccess() {
      notify.success(text('common.saved'))
      onClose()
    },
  })
  const form = useForm({
    values: { password: '' },
    check: useOwnPasswordCheck(),
    send: (values) => change.mutateAsync({ body: { ...withOwnPassword(values), role: other } }),
  })
  return (
    <ChangeForm form={form} about={text(ABOUT[other])} button={text('common.change')} onCancel={onClose}>
      <OwnPasswordInput {...form.field('password')} />
    </ChangeForm>
  )
}

const ABOUT = {
  occupier: 'settings.role.occupier',
  tenant_rep: 'settings.role.tenant_rep',
} as const satisfies Record<SignUpRole, string>
