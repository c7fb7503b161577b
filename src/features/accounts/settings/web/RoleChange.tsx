import { useQueryClient } from '@tanstack/react-query'
import type { Role } from '#lib/permissions.ts'
import { useEntries } from '#ui/form/use-entries.tsx'
import { useNotify } from '#ui/notify.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { refreshCurrentUser } from '#ui/use-current-user.ts'
import { useText } from '#ui/use-text.ts'
import { SIGN_UP_ROLES, type SignUpRole } from '../../registration/rules.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { OwnPasswordInput, useOwnPasswordCheck, withOwnPassword } from './OwnPasswordInput.tsx'

/** Changes the role to the other of the two that users choose themselves. */
export function RoleChange({ role, onClose }: { role: Role; onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { call } = useApp()
  const [other] = SIGN_UP_ROLES.filter((each) => each !== role) as [SignUpRole]
  const check = useOwnPasswordCheck()
  const entries = useEntries({
    fields: ['password'],
    check,
    async send(entered) {
      const profile = await call('PUT /api/current_user/role', { body: { ...withOwnPassword(entered), role: other } })
      queryClient.setQueryData(['GET /api/current_user/profile', {}], profile)
      await refreshCurrentUser(queryClient)
      notify.success(text('settings.saved'))
      onClose()
    },
  })
  return (
    <ChangeForm {...entries} about={text(ABOUT[other])} button={text('settings.change')} onCancel={onClose}>
      <OwnPasswordInput {...entries.field('password')} />
    </ChangeForm>
  )
}

const ABOUT = {
  occupier: 'settings.role.occupier',
  tenant_rep: 'settings.role.tenant_rep',
} as const satisfies Record<SignUpRole, string>
