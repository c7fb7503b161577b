import { useSyncExternalStore } from 'react'
import { useText } from '../use-text.ts'
import classes from './OfflineBar.module.css'

/** Shows that the browser is offline; the page stays visible. */
export function OfflineBar() {
  const text = useText()
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={classes.bar} hidden={online}>
      {!online && text('frame.offline')}
    </div>
  )
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
