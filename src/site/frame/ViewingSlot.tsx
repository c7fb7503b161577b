import { lazyPart } from '#ui/lazy-part.tsx'
import { useCurrentUser } from '../use-current-user.ts'

const ViewingBar = lazyPart(() => import('./ViewingBar.tsx'), 'ViewingBar')

/** The bar of an admin who views the site as another user; nobody else loads it. */
export function ViewingSlot() {
  const { user } = useCurrentUser()
  return user?.viewedUntil && <ViewingBar user={user} until={user.viewedUntil} />
}
