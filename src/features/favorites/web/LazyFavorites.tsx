import { lazy, Suspense } from 'react'
import { useHasPendingToggle } from '#ui/saved-state.ts'
import { useCurrentUser } from '#ui/use-current-user.ts'

const FavoritesProvider = lazy(async () => {
  const { FavoritesProvider: default_ } = await import('./FavoritesProvider.tsx')
  return { default: default_ }
})

/** Loads the favorites code for the save buttons once a user is signed in or a visitor clicks one. */
export function LazyFavorites() {
  const { user } = useCurrentUser()
  const hasPendingToggle = useHasPendingToggle()
  return (
    (user || hasPendingToggle) && (
      <Suspense>
        <FavoritesProvider />
      </Suspense>
    )
  )
}
