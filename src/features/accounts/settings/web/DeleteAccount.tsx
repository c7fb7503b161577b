import { useRouter } from '@tanstack/react-router'
import { useEntries } from '#ui/form/use-entries.tsx'
import type { RouterContext } from '#ui/routing/router-context.ts'
import { useText } from '#ui/use-text.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { OwnPasswordInput, useOwnPasswordCheck, withOwnPassword } from './OwnPasswordInput.tsx'

/** Closes the account, with the password. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { call, events } = useRouter().options.context as RouterContext
  const check = useOwnPasswordCheck()
  const entries = useEntries({
    fields: ['password'],
    check,
    async send(entered) {
      await events.flush()
      const { erasedOn } = await call('DELETE /api/current_user', { body: withOwnPassword(entered) })
      events.clear()
      window.location.replace(`/users/account_closed?until=${erasedOn}`)
    },
  })
  return (
    <ChangeForm {...entries} button={text('settings.delete')} isGrave onCancel={onClose}>
      <OwnPasswordInput {...entries.field('password')} />
    </ChangeForm>
  )
}
