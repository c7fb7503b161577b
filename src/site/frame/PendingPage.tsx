import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { dismiss, useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import { useOnline } from '../api/use-online.ts'
import classes from './PendingPage.module.css'

/** A page that opens at once needs no notification. */
const DELAY_MS = 120

/** Shown while another page is loading: a line at the top of the window or, offline, a notification. The former page stays. */
export function PendingPage() {
  const text = useText()
  const notify = useNotify()
  const online = useOnline()
  const isPending = useRouterState({
    select: ({ status, resolvedLocation }) => status === 'pending' && resolvedLocation !== undefined,
  })

  const message = isPending && !online ? text('frame.offline.opens') : null
  useEffect(() => {
    if (message === null) return
    let id = 0
    const timer = setTimeout(() => {
      id = notify.info(message, { durationMs: null })
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      dismiss(id)
    }
  }, [message, notify])

  return isPending && online && <div className={classes.line} role="progressbar" aria-label={text('frame.loading')} />
}
