import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatDate, todayIso } from '#lib/dates.ts'
import { useApiMutation } from '#ui/api/use-api-mutation.ts'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Share } from '../contract.ts'
import { readSettings, settingsOf } from './check-share.ts'
import classes from './ShareDialog.module.css'
import { ExpiryField, HideFields, MessageField } from './ShareFields.tsx'
import type { ShareActions } from './use-shares.ts'

export type ShareEditActions = Pick<
  ShareActions,
  'clearNotice' | 'explain' | 'onEdited' | 'onRenewed' | 'onRenewFailed'
>
type Props = { share: Share; actions: ShareEditActions; onClose: () => void }

/** Changes the message, the hidden details and the expiry of a link; its recipients see the change at once. */
export function ShareEdit({ share, actions, onClose }: Props) {
  const text = useText()
  const locale = useLocale()
  const { expiresAt } = share
  const date = expiresAt && formatDate(todayIso(new Date(expiresAt)), locale)
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now()
  const edit = useApiMutation('PUT /api/listing_shares/:id', {
    onMutate: actions.clearNotice,
    onSuccess: actions.onEdited,
  })
  const form = useForm({
    values: settingsOf(share),
    explain: actions.explain,
    send: (values) => edit.mutateAsync({ params: { id: share.id }, body: readSettings(values, new Date()) }),
    onSaved: onClose,
  })
  const { ref } = form.props
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [ref])

  return (
    <form {...form.props} className={classes.edit}>
      <MessageField {...form.field('message')} />
      <HideFields box={form.box} />
      <ExpiryField
        {...form.field('days')}
        current={date ? text(isExpired ? 'sharing.expires.over' : 'sharing.expires.asNow', { date }) : undefined}
      />
      <FormAlert form={form} />
      <div className={classes.actions}>
        <SubmitButton isPending={form.isPending} size="xs">
          {text('sharing.save')}
        </SubmitButton>
        <Button size="xs" onClick={onClose}>
          {text('sharing.cancel')}
        </Button>
      </div>
      <RenewLink share={share} actions={actions} onClose={onClose} />
    </form>
  )
}

/** Replaces the link's URL. The old URL cannot be restored, so it takes a second click. */
function RenewLink({ share: { id }, actions, onClose }: Props) {
  const text = useText()
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useApiMutation('PUT /api/listing_shares/:id', {
    onMutate: actions.clearNotice,
    async onSuccess(share) {
      await actions.onRenewed(share)
      onClose()
    },
    onError: actions.onRenewFailed,
  })
  return (
    <div className={classes.renewing}>
      <p>{text(isConfirming ? 'sharing.renew.sure' : 'sharing.renew.about')}</p>
      {isConfirming ? (
        <div className={classes.actions}>
          <Button
            size="xs"
            variant="filled"
            color="red"
            loading={isPending}
            onClick={() => mutate({ params: { id }, body: { renewed: true } })}
          >
            {text('sharing.renew.do')}
          </Button>
          <Button size="xs" onClick={() => setConfirming(false)}>
            {text('sharing.cancel')}
          </Button>
        </div>
      ) : (
        <Button size="xs" onClick={() => setConfirming(true)}>
          {text('sharing.renew')}
        </Button>
      )}
    </div>
  )
}
