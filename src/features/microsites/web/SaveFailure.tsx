import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './SaveFailure.module.css'
import type { SiteDraft } from './use-site-draft.ts'

type Props = { draft: SiteDraft; failure: NonNullable<SiteDraft['failure']> }

/** Why the draft is not saved, and what can be done; nothing that was entered is lost. */
export function SaveFailure({ draft, failure }: Props) {
  const text = useText()
  return (
    <div className={classes.failure} role="alert">
      <p>{failure.theirs ? text('microsite.stale') : text('microsite.failed', { reason: failure.reason })}</p>
      {failure.theirs ? (
        <>
          <Button size="small" onClick={draft.takeTheirs}>
            {text('microsite.stale.theirs')}
          </Button>
          <Button size="small" onClick={draft.saveMine}>
            {text('microsite.stale.mine')}
          </Button>
        </>
      ) : (
        <Button size="small" onClick={draft.retry}>
          {text('common.tryAgain')}
        </Button>
      )}
    </div>
  )
}
