import { lazy, Suspense } from 'react'
import { useHasPendingToggle } from '#ui/saved-state.ts'
import { useCurrentUser } from '#ui/use-current-user.ts'

const FavoritesProvider = lazy(async () => {
  const { FavoritesProvider: default_ } = await import('./FavoritesProvider.tsx')
  return { default: default_ }
})

/** Gives the hearts of every page their meaning, once there is somebody who has saved something or presses one. */
export function LazyFavorites() {
  const { user } = useCurrentUser()
  const isPressed = useHasPendingToggle()
  return (
    (user || isPressed) && (
      <Suspense>
        <FavoritesProvider />
      </Suspense>
    )
  )
}
