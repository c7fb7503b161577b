import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { addressesIn } from '#lib/email-address.ts'
import { useApiMutation } from '#ui/api/use-api-mutation.ts'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { Optional } from '#ui/form/Optional.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import { MOST_RECIPIENTS } from '../rules.ts'
import { EMPTY_SHARE, mistakeInRecipients, readShare } from './check-share.ts'
import classes from './ShareDialog.module.css'
import { ExpiryField, HideFields, MessageField } from './ShareFields.tsx'
import type { ShareActions } from './use-shares.ts'

type Props = { listingId: number; emailVerified: boolean; shares: ShareActions }

/** Recipients, message, hidden details and expiry of a new link. */
export function ShareForm({ listingId, emailVerified, shares: { clearNotice, onCreated, explain } }: Props) {
  const text = useText()
  // Expiry counts from one moment, so that a retry after a failure sends the same request.
  const [now, setNow] = useState(() => new Date())
  const create = useApiMutation('POST /api/listings/:id/shares', {
    createsOnce: true,
    onMutate: clearNotice,
    onSuccess: onCreated,
  })
  const form = useForm({
    values: EMPTY_SHARE,
    check: ({ recipients }) => ({ recipients: mistakeInRecipients(recipients) }),
    rejected(_, { field }) {
      if (field !== 'recipients') return undefined
      return emailVerified
        ? { id: 'sharing.mistake.recipients', values: { most: MOST_RECIPIENTS } }
        : 'sharing.mistake.unverified'
    },
    explain,
    send: (values) => create.mutateAsync({ params: { id: listingId }, body: readShare(values, now) }),
    onSaved: () => setNow(new Date()),
  })
  const { field } = form
  const count = addressesIn(form.useValue('recipients')).length
  return (
    <form {...form.props} className={classes.form}>
      <p className={classes.about}>{text('sharing.about')}</p>
      <TextInput
        {...field('recipients')}
        label={<Optional label="sharing.recipients" />}
        description={text('sharing.recipients.about', { most: MOST_RECIPIENTS })}
        descriptionProps={{ fz: 13 }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        inputMode="email"
      />
      <MessageField {...field('message')} />
      <HideFields box={form.box} />
      <FormAlert form={form} />
      <div className={classes.foot}>
        <ExpiryField {...field('days')} />
        <SubmitButton isPending={form.isPending}>
          {count > 0 ? text('sharing.createAndSend', { count }) : text('sharing.create')}
        </SubmitButton>
      </div>
    </form>
  )
}
