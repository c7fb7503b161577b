import { PasswordInput } from '@mantine/core'
import type { Translate } from '#messages/messages.ts'
import { ApiError } from '#ui/api/api-client.ts'
import { useApiMutation } from '#ui/api/use-api-mutation.ts'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import { MAX_PASSCODE } from '../../rules.ts'
import classes from './PasscodeForm.module.css'

/** Asks for the passcode of a link; the page says nothing about the tourbook before. */
export function PasscodeForm({ token }: { token: string }) {
  const text = useText()
  const { mutateAsync } = useApiMutation('POST /api/tourbook_shares/:token/passcode')
  const form = useForm({
    values: { passcode: '' },
    check: ({ passcode }) => (passcode === '' ? { passcode: 'sharedTourbook.passcode.missing' } : {}),
    send: (body) => mutateAsync({ params: { token }, body }),
    rejected: () => 'sharedTourbook.passcode.wrong',
    explain,
    // The whole page was rendered without the passcode.
    onSaved: () => location.reload(),
  })
  return (
    <form {...form.props} className={classes.form}>
      <h1>{text('sharedTourbook.passcode.title')}</h1>
      <p>{text('sharedTourbook.passcode.about')}</p>
      <PasswordInput
        {...form.field('passcode')}
        label={text('sharedTourbook.passcode')}
        maxLength={MAX_PASSCODE}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': text('sharedTourbook.passcode.show'), tabIndex: 0 }}
      />
      <FormAlert form={form} />
      <SubmitButton isPending={form.isPending} size="lg">
        {text('sharedTourbook.passcode.open')}
      </SubmitButton>
    </form>
  )
}

/** From this on the wait is given in minutes. */
const MINUTE_S = 60

function explain(error: unknown, text: Translate): string {
  if (!(error instanceof ApiError) || error.status !== 429) return text('sharedTourbook.passcode.failed')
  const seconds = error.retryAfterS ?? MINUTE_S
  const minutes = seconds < MINUTE_S ? 0 : Math.ceil(seconds / MINUTE_S)
  return text('sharedTourbook.passcode.wait', { seconds, minutes })
}
