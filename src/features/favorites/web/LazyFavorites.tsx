import { useEffect } from 'react'
import { onToggleSaved } from '#site/saved/saved-state.ts'
import { requestSignIn } from '#site/sign-in/sign-in-request.ts'
import { useCurrentUser } from '#site/use-current-user.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const importProvider = () => import('./FavoritesProvider.tsx')
const FavoritesProvider = lazyPart(importProvider, 'FavoritesProvider')

/** Loads the favorites code for the save buttons of a user; a visitor who clicks one is asked to sign in. */
export function LazyFavorites() {
  const { user, known } = useCurrentUser()
  const isVisitor = known && !user
  useEffect(() => {
    if (!isVisitor) return
    return onToggleSaved((item) => {
      requestSignIn({ type: 'save', item })
      // Loaded while the visitor signs in, so that the heart fills at once afterwards.
      importProvider().catch(() => {})
    })
  }, [isVisitor])
  return user && <FavoritesProvider />
}
