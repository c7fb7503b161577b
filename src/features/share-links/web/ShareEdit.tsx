import type { InputOf } from '#api'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useText } from '#ui/use-text.ts'
import { explainShareError } from './explain-share-error.ts'
import { ShareFields } from './ShareFields.tsx'
import classes from './ShareLinks.module.css'
import type { Share, ShareEndpoints, ShareKind } from './share-kind.ts'
import { mistakeInPasscode, readChange, settingsOf } from './share-values.ts'
import type { ShareActions } from './use-shares.ts'

type Props<S extends Share> = {
  kind: ShareKind<S>
  share: S
  name: string
  actions: Pick<ShareActions, 'clear' | 'onEdited'>
  onClose: () => void
}

/** A dialog that changes the settings of a link; its recipients see the change at once. */
export function ShareEdit<S extends Share>({ kind, share, name, actions, onClose }: Props<S>) {
  const text = useText()
  const dayOf = useLocalDay()
  const { id, expiresAt, hasPasscode } = share
  const date = expiresAt && dayOf(expiresAt)
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now()
  const edit = useApiMutation(kind.endpoints.change, { onMutate: actions.clear, onSuccess: actions.onEdited })
  const form = useForm({
    values: settingsOf(kind, share),
    check: (values) => ({ passcode: mistakeInPasscode(values.passcode) }),
    explain: explainShareError,
    async send(values) {
      const body = readChange(kind, values, new Date()) as InputOf<ShareEndpoints['change']>['body']
      await edit.mutateAsync({ params: { id }, body })
    },
    onSaved: onClose,
  })
  return (
    <Dialog title={text('shareLink.edit.title', { name })} width={520} onClose={onClose}>
      <form {...form.props} className={`${classes.form} ${classes.inDialog}`}>
        <ShareFields
          kind={kind}
          form={form}
          expiry={date ? text(isExpired ? 'shareLink.expired' : 'shareLink.expires.asNow', { date }) : undefined}
          hasPasscode={hasPasscode}
        />
        <FormAlert form={form} />
        <SubmitButton isPending={form.isPending}>{text('common.saveChanges')}</SubmitButton>
      </form>
    </Dialog>
  )
}
