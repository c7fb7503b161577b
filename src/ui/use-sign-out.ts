import { useState } from 'react'
import { useNotify } from './notify.ts'
import { useApp } from './routing/use-app.ts'
import { useText } from './use-text.ts'

/** Ends the session and opens the page that the server returns; shows an error if that fails. */
export function useSignOut(): { signOut: () => Promise<void>; isBusy: boolean } {
  const { call, events } = useApp()
  const text = useText()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  async function signOut() {
    setBusy(true)
    try {
      await events.flush()
      const { origin } = await call('POST /logout', {})
      events.clear()
      // A full load, because no data of this user may stay in memory.
      window.location.assign(origin)
    } catch {
      notify.error(text('account.signOut.failed'), { message: text('account.signOut.failed.about') })
      setBusy(false)
    }
  }
  return { signOut, isBusy }
}
