import type { MessageId } from '#messages/messages.ts'

type SignInEntries = { email: string; password: string }
type SignInMistakes = Partial<Record<keyof SignInEntries, MessageId>>

/** The errors that can be found before the request is sent. */
export function checkSignIn({ email, password }: SignInEntries): SignInMistakes {
  const emailError = mistakeInEmail(email)
  return {
    ...(emailError && { email: emailError }),
    ...(password === '' && { password: 'account.signIn.password.missing' as const }),
  }
}

/** The error message of an email address, as far as the browser can check it. */
export function mistakeInEmail(email: string): MessageId | undefined {
  if (email === '') return 'account.signIn.email.missing'
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'account.signIn.email.incomplete'
}
