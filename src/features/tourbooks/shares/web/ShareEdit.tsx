import { formatDate, todayIso } from '#lib/dates.ts'
import { useApiMutation } from '#ui/api/use-api-mutation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { TourbookShare } from '../contract.ts'
import { MIN_PASSCODE } from '../rules.ts'
import { explainShareError } from './explain-share-error.ts'
import { mistakeInPasscode, readChange, settingsOf } from './read-share.ts'
import { ShareFields } from './ShareFields.tsx'
import classes from './TourbookSharing.module.css'

type Props = { share: TourbookShare; name: string; onClose: () => void }

/** A dialog that changes the settings of a link; its recipients see the change at once. */
export function ShareEdit({ share, name, onClose }: Props) {
  const text = useText()
  const locale = useLocale()
  const { expiresAt, hasPasscode } = share
  const date = expiresAt && formatDate(todayIso(new Date(expiresAt)), locale)
  const { mutateAsync } = useApiMutation('PUT /api/tourbook_shares/:id', {
    invalidates: ['GET /api/tourbooks/:id/shares'],
  })
  const form = useForm({
    values: settingsOf(share),
    check: ({ passcode }) => ({ passcode: mistakeInPasscode(passcode) }),
    explain: explainShareError,
    send: (values) => mutateAsync({ params: { id: share.id }, body: readChange(values, new Date()) }),
    onSaved: onClose,
  })
  return (
    <Dialog title={text('tourbookShare.edit.title', { name })} width={520} onClose={onClose}>
      <form {...form.props} className={classes.edit}>
        <ShareFields
          field={form.field}
          box={form.box}
          expiry={date ? text('tourbookShare.expires.asNow', { date }) : undefined}
          passcode={{
            label: text(hasPasscode ? 'tourbookShare.passcode.change' : 'tourbookShare.passcode'),
            about: hasPasscode
              ? text('tourbookShare.passcode.change.about')
              : text('tourbookShare.passcode.about', { least: MIN_PASSCODE }),
            onMade: (passcode) => form.set({ passcode }),
          }}
        />
        {hasPasscode && (
          <label className={classes.keeps}>
            <input type="checkbox" {...form.box('keepsPasscode')} />
            <span>{text('tourbookShare.passcode.keep')}</span>
          </label>
        )}
        <FormAlert form={form} />
        <SubmitButton isPending={form.isPending}>{text('tourbookShare.save')}</SubmitButton>
      </form>
    </Dialog>
  )
}
