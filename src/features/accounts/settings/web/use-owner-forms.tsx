import type { ReactNode } from 'react'
import { useRead } from '#api'
import { SignInAgain } from './SignInAgain.tsx'

type Form = (close: () => void) => ReactNode

/**
 * Opens forms for the account's owner alone: those that ask for the password or, in an account without one, those that
 * need a single sign-on anew, which is offered first. Undefined when there is neither.
 */
export function useOwnerForms() {
  const { hasPassword, signInAgain } = useRead('GET /api/current_user/profile', {})
  return (form: Form): Form | undefined => {
    if (signInAgain === 'needed') return (close) => <SignInAgain onCancel={close} />
    return hasPassword || signInAgain === 'done' ? form : undefined
  }
}
