import { lazy, Suspense } from 'react'
import { useIsPressed } from '#ui/saved-state.ts'
import { useCurrentUser } from '#ui/use-current-user.ts'

const HeartKeeper = lazy(async () => {
  const { HeartKeeper: default_ } = await import('./FavoritesProvider.tsx')
  return { default: default_ }
})

/** Gives the hearts of every page their meaning, once there is somebody who has saved something or presses one. */
export function Saving() {
  const { user } = useCurrentUser()
  const isPressed = useIsPressed()
  return (
    (user || isPressed) && (
      <Suspense>
        <HeartKeeper />
      </Suspense>
    )
  )
}
