import type { MessageId } from '#messages/messages.ts'

export type Entered = { email: string; password: string }
export type Mistakes = Partial<Record<keyof Entered, MessageId>>

/** What is missing before the server can be asked. */
export function checkSignIn({ email, password }: Entered): Mistakes {
  const ofEmail = mistakeInEmail(email)
  return {
    ...(ofEmail && { email: ofEmail }),
    ...(password === '' && { password: 'account.signIn.password.missing' as const }),
  }
}

/** What is wrong with an e-mail address, as far as it can be seen. */
export function mistakeInEmail(email: string): MessageId | undefined {
  if (email === '') return 'account.signIn.email.missing'
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'account.signIn.email.incomplete'
}
