import { useEffect, useState } from 'react'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { listingInformation } from '#features/catalog/listings/events.ts'
import { ShareForm } from '#features/share-links/web/ShareForm.tsx'
import { ShareList } from '#features/share-links/web/ShareList.tsx'
import { useShares } from '#features/share-links/web/use-shares.ts'
import { useTrack } from '#site/events/use-events.ts'
import { useCurrentUser } from '#site/use-current-user.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useText } from '#ui/use-text.ts'
import { LISTING_LINKS } from './listing-links.ts'
import { PlainSharing } from './PlainSharing.tsx'
import classes from './ShareDialog.module.css'

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

/** Its outcomes are shown in the dialog: notifications are below it. */
function OwnSharing({ listing, emailVerified }: { listing: Listing; emailVerified: boolean }) {
  const text = useText()
  const track = useTrack()
  const [notice, setNotice] = useState<{ text: string; isError?: boolean }>()
  useEffect(() => {
    if (!notice || notice.isError) return
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])
  const shares = useShares(LISTING_LINKS, listing.id, {
    outcomes: {
      confirm: (outcome) => setNotice({ text: outcome }),
      fail: (outcome, reason) => setNotice({ text: reason ? `${outcome}. ${reason}` : outcome, isError: true }),
      clear: () => setNotice(undefined),
    },
    staleTime: 0,
    onCreated: () => track('LISTING_SHARED', listingInformation(listing), { sourceContent: 'link' }),
  })
  return (
    <div className={classes.own}>
      <ShareForm kind={LISTING_LINKS} subjectId={listing.id} emailVerified={emailVerified} shares={shares} />
      <ShareList kind={LISTING_LINKS} shares={shares} heading={<h3>{text('sharing.earlier')}</h3>} />
      <div role="status" className={classes.outcome}>
        {notice && <p data-wrong={notice.isError}>{notice.text}</p>}
      </div>
    </div>
  )
}
