import { lazyPart } from '#ui/lazy-part.tsx'
import { useCurrentUser } from '../use-current-user.ts'

const ViewingBar = lazyPart(() => import('./ViewingBar.tsx'), 'ViewingBar')

const SandboxBar = lazyPart(() => import('./SandboxBar.tsx'), 'SandboxBar')

/** The bar of an admin who views the site as another user, or of a visitor who looks around; nobody else loads it. */
export function ViewingSlot() {
  const { user } = useCurrentUser()
  if (user?.sandboxUntil) return <SandboxBar />
  return user?.viewedUntil && <ViewingBar user={user} until={user.viewedUntil} />
}
