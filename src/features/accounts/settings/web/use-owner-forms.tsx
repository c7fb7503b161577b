import type { ReactNode } from 'react'
import { useRead } from '#site/api/api-client.ts'
import { SignInAgain } from './SignInAgain.tsx'

type Form = (close: () => void) => ReactNode

/**
 * Opens forms that need proof of identity: with the password or, in an account without one, after signing in again by
 * SSO, which is offered first. Undefined when the user can do neither.
 */
export function useOwnerForms() {
  const { hasPassword, signInAgain } = useRead('GET /api/current_user/profile', {})
  return (form: Form): Form | undefined => {
    if (signInAgain === 'needed') return (close) => <SignInAgain onCancel={close} />
    return hasPassword || signInAgain === 'done' ? form : undefined
  }
}
