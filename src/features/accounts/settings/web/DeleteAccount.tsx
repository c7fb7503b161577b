import { paths } from '#lib/paths.ts'
import { useEntries } from '#ui/form/use-entries.tsx'
import { useApp } from '#ui/routing/use-app.ts'
import { useText } from '#ui/use-text.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { OwnPasswordInput, useOwnPasswordCheck, withOwnPassword } from './OwnPasswordInput.tsx'

/** Closes the account, with the password. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { call, events } = useApp()
  const check = useOwnPasswordCheck()
  const entries = useEntries({
    fields: ['password'],
    check,
    async send(entered) {
      await events.flush()
      const { erasedOn } = await call('DELETE /api/current_user', { body: withOwnPassword(entered) })
      events.clear()
      // A full load, because nothing of the closed account may stay on the screen or in memory.
      window.location.replace(paths.accountClosed({ until: erasedOn }))
    },
  })
  return (
    <ChangeForm {...entries} button={text('settings.delete')} isDestructive onCancel={onClose}>
      <OwnPasswordInput {...entries.field('password')} />
    </ChangeForm>
  )
}
