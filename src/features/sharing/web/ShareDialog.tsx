import { Dialog } from '#ui/Dialog.tsx'
import { useCurrentUser } from '#ui/use-current-user.ts'
import { useText } from '#ui/use-text.ts'
import type { Listing } from '../../catalog/listings/contract.ts'
import { EarlierLinks } from './EarlierLinks.tsx'
import { PlainSharing } from './PlainSharing.tsx'
import { ShareForm } from './ShareForm.tsx'
import { useShares } from './use-shares.ts'

type Props = { listing: Listing; onClose: () => void }

/** Makes links to a space and looks after them; a visitor gets the page's own address. */
export function ShareDialog({ listing, onClose }: Props) {
  const text = useText()
  const { user, known } = useCurrentUser()
  return (
    <Dialog title={text('sharing.title')} width={560} onClose={onClose}>
      {user ? <OwnSharing listing={listing} /> : known && <PlainSharing listing={listing} />}
    </Dialog>
  )
}

function OwnSharing({ listing }: { listing: Listing }) {
  const shares = useShares(listing)
  return (
    <>
      <ShareForm onCreate={shares.create} said={shares.said} />
      <EarlierLinks {...shares} />
    </>
  )
}
