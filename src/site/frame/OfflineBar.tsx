import { useText } from '#ui/use-text.ts'
import { useOnline } from '../api/use-online.ts'
import classes from './OfflineBar.module.css'

/** Shows that the browser is offline; the page stays visible. */
export function OfflineBar() {
  const text = useText()
  const online = useOnline()
  return (
    <div role="status" className={classes.bar} hidden={online}>
      {!online && text('frame.offline')}
    </div>
  )
}
