import { Button } from '@mantine/core'
import { useText } from '#ui/use-text.ts'
import classes from './ShareDialog.module.css'
import { ShareRow } from './ShareRow.tsx'
import type { ShareActions } from './use-shares.ts'

/** The user's links to a listing. */
export function EarlierShares(changes: ShareActions) {
  const text = useText()
  const { shares, isError, refetch } = changes
  if (shares.length === 0 && !isError) return null
  return (
    <section className={classes.earlier}>
      <h3>{text('sharing.earlier')}</h3>
      {shares.length === 0 ? (
        <p className={classes.notLoaded}>
          {text('sharing.earlier.failed')}
          <Button size="xs" onClick={() => void refetch()}>
            {text('sharing.earlier.retry')}
          </Button>
        </p>
      ) : (
        <ul>
          {shares.map((share) => (
            <li key={share.id} data-revoked={share.restorableUntil !== null || undefined}>
              <ShareRow share={share} changes={changes} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
