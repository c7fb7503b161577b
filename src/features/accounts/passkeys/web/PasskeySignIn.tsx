import { useId, useRef, useState } from 'react'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import classes from '../../web/AccountForm.module.css'
import { openOrigin, sendableOrigin } from '../../web/open-origin.ts'
import type { Assertion } from './ask-authenticator.ts'
import { explainPasskeyError } from './explain-passkey-error.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

type Props = {
  origin: string
  /** Default: secondary, below a form with a password. */
  variant?: 'primary' | 'secondary'
  /** Shows this page to the user and returns true; otherwise `origin` opens. */
  onSignedIn?: () => Promise<boolean>
}

/** Signs in by any passkey of the device, by the button or as the browser fills it in, without an address; opens `origin`, as the server returns it. */
export function PasskeySignIn({ origin, variant = 'secondary', onSignedIn }: Props) {
  const text = useText()
  const begin = useApiMutation('POST /api/passkey_sign_in/options')
  const signIn = useApiMutation('POST /api/passkey_sign_in', {
    onSuccess: async (reply) => (await onSignedIn?.()) || openOrigin(origin, reply),
  })
  const formId = useId()
  const filledIn = useRef<Assertion>(undefined)
  const [wasFilledIn, setFilledIn] = useState(false)
  async function ask() {
    const [options, { getAssertion }] = await Promise.all([
      begin.mutateAsync({ body: {} }),
      import('./ask-authenticator.ts'),
    ])
    return getAssertion(options)
  }
  async function send() {
    const assertion = filledIn.current ?? (await ask())
    filledIn.current = undefined
    await signIn.mutateAsync({ body: { assertion, ...sendableOrigin(origin) } })
  }
  const form = useForm({ values: {}, send, explain: explainPasskeyError })
  usePasskeyAutofill({
    // Once only: a passkey that is refused is still listed.
    isPaused: form.isPending || wasFilledIn,
    onChosen(assertion) {
      filledIn.current = assertion
      setFilledIn(true)
      ;(document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit()
    },
  })
  return (
    <form {...form.props} id={formId} className={classes.form}>
      <FormAlert form={form} />
      <SubmitButton variant={variant} isPending={form.isPending} size="large" fullWidth>
        {text('passkeys.signIn')}
      </SubmitButton>
    </form>
  )
}
