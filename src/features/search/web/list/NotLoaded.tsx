import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ReadFailure } from '#site/api/use-retried-read.ts'
import { useText } from '#ui/use-text.ts'
import classes from '../notices.module.css'

type Props = { failure: ReadFailure; retry: () => void }

/** Shown when no results could be loaded; the filters stay usable. */
export function NotLoaded({ failure, retry }: Props) {
  const text = useText()
  return (
    <div className={classes.notice}>
      <span className={classes.icon}>
        <IconPlugConnectedX size={20} stroke={1.75} aria-hidden />
      </span>
      <div role="alert">
        <h3>{text('search.error')}</h3>
        <p>{text(`search.error.${failure.reason}`)}</p>
      </div>
      <NextAttempt failure={failure} />
      <div className={classes.actions}>
        <button type="button" onClick={retry}>
          {text('common.tryAgain')}
        </button>
      </div>
    </div>
  )
}

/** Shown above the previous results when newer ones could not be loaded. */
export function NotUpdated({ failure, retry }: Props) {
  const text = useText()
  return (
    <div className={classes.notUpdated}>
      <div>
        <p role="alert">{text(`search.notUpdated.${failure.reason}`)}</p>
        <NextAttempt failure={failure} />
      </div>
      <button type="button" onClick={retry}>
        {text('common.tryAgain')}
      </button>
    </div>
  )
}

/** When the read is tried again, counting down; outside the alert, which would otherwise be read out every second. */
function NextAttempt({ failure: { attempts, pauseS } }: Pick<Props, 'failure'>) {
  return pauseS !== null && <Countdown key={attempts} fromS={pauseS} />
}

function Countdown({ fromS }: { fromS: number }) {
  const text = useText()
  const [seconds, setSeconds] = useState(fromS)
  useEffect(() => {
    const end = Date.now() + fromS * 1_000
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((end - Date.now()) / 1_000))), 250)
    return () => clearInterval(timer)
  }, [fromS])
  return <p className="num">{text('search.error.retrying', { seconds })}</p>
}
