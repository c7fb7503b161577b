import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './ShareLinks.module.css'
import { ShareRow } from './ShareRow.tsx'
import type { Share, ShareKind } from './share-kind.ts'
import type { ShareActions } from './use-shares.ts'

type Props<S extends Share> = { kind: ShareKind<S>; shares: ShareActions<S>; heading: ReactNode; none?: ReactNode }

/** The user's links to a subject, or `none`. */
export function ShareList<S extends Share>({
  kind,
  shares: { shares, isError, refetch, ...actions },
  heading,
  none,
}: Props<S>) {
  const text = useText()
  const isMissing = shares.length === 0 && isError
  if (shares.length === 0 && !isMissing && !none) return null
  return (
    <section className={classes.links}>
      {heading}
      {isMissing ? (
        <p className={classes.notLoaded}>
          {text('shareLink.list.failed')}
          <Button size="small" onClick={() => void refetch()}>
            {text('common.tryAgain')}
          </Button>
        </p>
      ) : (
        shares.length === 0 && none
      )}
      <ul>
        {shares.map((share) => (
          <li key={share.id} data-revoked={share.restorableUntil !== null || undefined}>
            <ShareRow kind={kind} share={share} actions={actions} />
          </li>
        ))}
      </ul>
    </section>
  )
}
