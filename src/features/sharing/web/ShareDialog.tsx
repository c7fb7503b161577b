import { useEffect } from 'react'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useCurrentUser } from '#ui/use-current-user.ts'
import { useText } from '#ui/use-text.ts'
import { EarlierShares } from './EarlierShares.tsx'
import { PlainSharing } from './PlainSharing.tsx'
import classes from './ShareDialog.module.css'
import { ShareForm } from './ShareForm.tsx'
import { useShares } from './use-shares.ts'

/** As long as it takes to read; what went wrong stays. */
const SAID_MS = 5_000

type Props = { listing: Listing; onClose: () => void }

/** Makes links to a space and looks after them; a visitor gets the page's own address. */
export function ShareDialog({ listing, onClose }: Props) {
  const text = useText()
  const { user, known } = useCurrentUser()
  return (
    <Dialog title={text('sharing.title')} width={560} onClose={onClose}>
      {user ? (
        <OwnSharing listing={listing} emailVerified={user.emailVerified} />
      ) : (
        known && <PlainSharing listing={listing} />
      )}
    </Dialog>
  )
}

function OwnSharing({ listing, emailVerified }: { listing: Listing; emailVerified: boolean }) {
  const shares = useShares(listing)
  const { said, hush } = shares
  useEffect(() => {
    if (!said || said.isWrong) return
    const timer = setTimeout(hush, SAID_MS)
    return () => clearTimeout(timer)
  }, [said, hush])
  return (
    <>
      <ShareForm onCreate={shares.create} emailVerified={emailVerified} />
      <EarlierShares {...shares} />
      <div role="status" className={classes.outcome}>
        {said && <p data-wrong={said.isWrong}>{said.words}</p>}
      </div>
    </>
  )
}
