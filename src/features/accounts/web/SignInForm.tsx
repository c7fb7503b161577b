import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { FieldError } from '#ui/FieldError.tsx'
import type { RouterContext } from '#ui/router-context.ts'
import { useText } from '#ui/use-text.ts'
import { checkSignIn, type Entered, type Mistakes } from './check-sign-in.ts'
import { explainRefusal } from './explain-refusal.ts'
import classes from './SignInForm.module.css'

/** The longest address the server takes along. A search with drawn areas may have a longer one. */
const LONGEST_ORIGIN = 2_000

/** E-mail address and password; once they are right, opens `origin`, a path of this site, as the server answers it. */
export function SignInForm({ origin }: { origin: string }) {
  const text = useText()
  const { call } = useRouter().options.context as RouterContext
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isHydrated = useHydrated()
  useEffect(() => {
    // Someone who is already typing elsewhere stays there.
    if (document.activeElement === document.body) email.current?.focus({ preventScroll: true })
  }, [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = read()
    const found = checkSignIn(entered)
    setMistakes(found)
    setRefusal(undefined)
    const [first] = Object.keys(found)
    if (first) return (first === 'email' ? email : password).current?.focus()
    setBusy(true)
    try {
      const isCarried = origin.length <= LONGEST_ORIGIN
      const reply = await call('POST /login', { body: { ...entered, ...(isCarried && { origin }) } })
      window.location.assign(isCarried ? reply.origin : origin)
    } catch (error) {
      setRefusal(explainRefusal(error, text))
      setBusy(false)
      password.current?.select()
    }
  }

  // From the fields themselves: a password manager may have filled them before the script came.
  const read = (): Entered => ({ email: email.current!.value.trim(), password: password.current!.value })
  const check = (field: keyof Entered) => setMistakes({ ...mistakes, [field]: checkSignIn(read())[field] })
  const mistakeOf = (field: keyof Entered) => mistakes[field] && <FieldError>{text(mistakes[field])}</FieldError>

  return (
    <form className={classes.form} method="post" noValidate onSubmit={submit}>
      <TextInput
        ref={email}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        label={text('account.signIn.email')}
        error={mistakeOf('email')}
        // Only on the way to the password: an error that comes on pressing the button would move it from the pointer.
        onBlur={({ target, relatedTarget }) => target.value && relatedTarget === password.current && check('email')}
        onChange={() => mistakes.email && check('email')}
      />
      <PasswordInput
        ref={password}
        name="password"
        autoComplete="current-password"
        maxLength={256}
        label={text('account.signIn.password')}
        error={mistakeOf('password')}
        onChange={() => mistakes.password && check('password')}
        visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={18} /> : <IconEye size={18} />)}
        visibilityToggleButtonProps={{ 'aria-label': text('account.signIn.password.show') }}
        visibilityToggleFocusable
      />
      <div role="status" className={classes.refusal}>
        {refusal && <p>{refusal}</p>}
      </div>
      {/* No submit button before the script has come: the browser alone would only reload the page. */}
      <Button
        type={isHydrated ? 'submit' : 'button'}
        aria-disabled={!isHydrated || undefined}
        variant="filled"
        size="lg"
        fullWidth
        loading={isBusy}
      >
        {text('account.signIn')}
      </Button>
      <noscript>{text('account.signIn.noScript')}</noscript>
    </form>
  )
}
