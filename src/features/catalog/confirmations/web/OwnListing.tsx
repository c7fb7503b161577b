import { lazy, Suspense } from 'react'
import { useCurrentUser } from '#ui/use-current-user.ts'

const ConfirmOwnListing = lazy(() =>
  import('./ConfirmOwnListing.tsx').then((module) => ({ default: module.ConfirmOwnListing })),
)

/** Confirming the listing, for users who may be allowed to; the server decides, and to others nothing is shown. */
export function OwnListing({ id }: { id: number }) {
  const { user } = useCurrentUser()
  if (user?.role !== 'admin' && !(user?.role === 'landlord_rep' && user.company)) return null
  return (
    <Suspense>
      <ConfirmOwnListing id={id} workspace={user.role === 'admin' ? 'admin' : 'portfolio'} />
    </Suspense>
  )
}
