import { useState } from 'react'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Card } from '#ui/Card.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import { mistakeInEmail } from '../../web/check-sign-in.ts'
import classes from './InviteForm.module.css'

/** Invites a colleague by their address. It says the same for an address that has an account. */
export function InviteForm() {
  const text = useText()
  const [sentTo, setSentTo] = useState<string>()
  const { mutateAsync } = useApiMutation('POST /api/portfolio/colleagues', {
    onSuccess: (_, { body }) => setSentTo(body.email),
  })
  const form = useForm({
    values: { email: '' },
    check: ({ email }) => ({ email: mistakeInEmail(email) }),
    send: ({ email }) => mutateAsync({ body: { email } }),
    onSaved(): void {
      form.set({ email: '' })
    },
  })
  return (
    <Card title={text('colleagues.invite')} note={text('colleagues.invite.about')}>
      <form {...form.props} className={classes.form}>
        <TextField
          {...form.field('email')}
          type="email"
          label={text('account.signIn.email')}
          autoComplete="off"
          maxLength={254}
        />
        <FormAlert form={form} />
        <SubmitButton isPending={form.isPending}>{text('colleagues.send')}</SubmitButton>
      </form>
      <p role="status">{sentTo && text('colleagues.sent', { email: sentTo })}</p>
    </Card>
  )
}
