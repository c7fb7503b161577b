import { useEntries } from '#ui/form/use-entries.tsx'
import { useNotify } from '#ui/notify.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { useText } from '#ui/use-text.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { OwnPasswordInput, useOwnPasswordCheck, withOwnPassword } from './OwnPasswordInput.tsx'

/** Downloads all data stored about the user, with the password. */
export function ExportData({ onClose }: { onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const { call } = useApp()
  const check = useOwnPasswordCheck()
  const entries = useEntries({
    fields: ['password'],
    check,
    async send(entered) {
      const data = await call('POST /api/current_user/export', { body: withOwnPassword(entered) })
      download(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'frontage-data.json')
      notify.success(text('settings.export.done'))
      onClose()
    },
  })
  return (
    <ChangeForm {...entries} button={text('settings.export.confirm')} onCancel={onClose}>
      <OwnPasswordInput {...entries.field('password')} />
    </ChangeForm>
  )
}

function download(blob: Blob, name: string) {
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  URL.revokeObjectURL(href)
}
