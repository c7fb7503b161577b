import { useEffect, useEffectEvent } from 'react'
import { MINUTE_MS } from '#lib/durations.ts'
import { useApp } from '#site/routing/use-app.ts'
import { CHALLENGE_MINUTES } from '../rules.ts'
import type { Assertion } from './ask-authenticator.ts'

/** Before the server forgets what is to be signed. */
const RENEW_MS = (CHALLENGE_MINUTES - 1) * MINUTE_MS

type Options = {
  /** Another way to sign in is being used. */
  isPaused: boolean
  onChosen: (assertion: Assertion) => void
}

/**
 * Lists the user's passkeys among what the browser fills in at a field with `autocomplete="username webauthn"`, until a form of
 * the page is submitted. Without such a field, or in a browser that does not list passkeys, it does nothing.
 */
export function usePasskeyAutofill({ isPaused, onChosen }: Options) {
  const { call } = useApp()

  const offer = useEffectEvent(async (ended: AbortSignal) => {
    if (!(await isAutofillSupported()) || ended.aborted) return
    const { offerPasskeys, stopOffering } = await import('./ask-authenticator.ts')
    while (!ended.aborted) {
      const options = await call(
        'POST /api/passkey_sign_in/options',
        { body: { forAutofill: true } },
        { signal: ended },
      )
      const timer = setTimeout(stopOffering, RENEW_MS)
      ended.addEventListener('abort', stopOffering)
      const assertion = await offerPasskeys(options).finally(() => {
        clearTimeout(timer)
        ended.removeEventListener('abort', stopOffering)
      })
      if (assertion) return onChosen(assertion)
      await untilVisible(ended)
    }
  })

  useEffect(() => {
    if (isPaused) return
    const ended = new AbortController()
    const end = () => ended.abort()
    document.addEventListener('submit', end, { capture: true, signal: ended.signal })
    // The button, which explains what goes wrong, is there in any case.
    offer(ended.signal).catch(() => {})
    return end
  }, [isPaused])
}

async function isAutofillSupported(): Promise<boolean> {
  if (!document.querySelector('input[autocomplete$=webauthn]')) return false
  return (await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false
}

/** A tab in the background asks for nothing. */
const untilVisible = (ended: AbortSignal) =>
  new Promise<void>((resolve) => {
    const check = () => (document.visibilityState === 'visible' || ended.aborted) && resolve()
    document.addEventListener('visibilitychange', check, { signal: ended })
    check()
  })
