import { useEffect } from 'react'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useCurrentUser } from '#ui/use-current-user.ts'
import { useText } from '#ui/use-text.ts'
import { EarlierShares } from './EarlierShares.tsx'
import { PlainSharing } from './PlainSharing.tsx'
import classes from './ShareDialog.module.css'
import { ShareForm } from './ShareForm.tsx'
import { useShares } from './use-shares.ts'

/** Time to read a confirmation; an error stays. */
const NOTICE_MS = 5_000

type Props = { listing: Listing; onClose: () => void }

/** Creates and manages links to a listing; a visitor gets the page's own URL. */
export function ShareDialog({ listing, onClose }: Props) {
  const text = useText()
  const { user, known } = useCurrentUser()
  return (
    // Opened anew for a user who has signed in from it, so that the focus is in the form.
    <Dialog key={user ? 'own' : 'plain'} title={text('sharing.title')} width={560} onClose={onClose}>
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
  const { notice, clearNotice } = shares
  useEffect(() => {
    if (!notice || notice.isError) return
    const timer = setTimeout(clearNotice, NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice, clearNotice])
  return (
    <>
      <ShareForm listingId={listing.id} emailVerified={emailVerified} shares={shares} />
      <EarlierShares {...shares} />
      <div role="status" className={classes.outcome}>
        {notice && <p data-wrong={notice.isError}>{notice.text}</p>}
      </div>
    </>
  )
}
