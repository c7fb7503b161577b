import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useNotify } from './notify.ts'
import type { RouterContext } from './routing/router-context.ts'
import { useText } from './use-text.ts'

/** Ends the session and opens the page that the server returns; shows an error if that fails. */
export function useSignOut(): { signOut: () => Promise<void>; isBusy: boolean } {
  const { call, events } = useRouter().options.context as RouterContext
  const text = useText()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  async function signOut() {
    setBusy(true)
    try {
      await events.flush()
      const { origin } = await call('POST /logout', {})
      events.clear()
      window.location.assign(origin)
    } catch {
      notify.error(text('account.signOut.failed'), { message: text('account.signOut.failed.about') })
      setBusy(false)
    }
  }
  return { signOut, isBusy }
}
