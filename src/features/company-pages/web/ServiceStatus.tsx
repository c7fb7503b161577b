import { useQuery } from '@tanstack/react-query'
import { Card } from '#ui/Card.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './ServiceStatus.module.css'

/** What load balancers ask, too: it answers 200 only if everything that a page needs responds. */
const STATUS_PATH = '/readyz'
const CHECKED_AGAIN_MS = 60_000

/** Whether the site is working, checked in the browser while the page is open. */
export function ServiceStatus() {
  const text = useText()
  const { data } = useQuery({
    queryKey: [STATUS_PATH],
    queryFn: isReady,
    refetchInterval: CHECKED_AGAIN_MS,
  })
  const status = data === undefined ? 'checking' : data ? 'ready' : 'failed'
  return (
    <Card>
      <p className={classes.status} data-status={status} role="status">
        {text(`companyPage.status.${status}`)}
      </p>
    </Card>
  )
}

const isReady = ({ signal }: { signal: AbortSignal }): Promise<boolean> =>
  fetch(STATUS_PATH, { signal, cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
