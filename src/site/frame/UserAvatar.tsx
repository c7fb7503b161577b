import { useEffect, useEffectEvent } from 'react'
import { Initials } from '#ui/media/Initials.tsx'
import { useLazyModule } from '#ui/routing/use-lazy-module.ts'
import type { CurrentUser } from '../use-current-user.ts'

// Photos have more code than the rest of the header.
const loadPortrait = () => import('#ui/media/Portrait.tsx')

/** The user's portrait, or the initials until it is there. */
export function UserAvatar({ user }: { user: CurrentUser }) {
  const { portrait } = user
  const [photos, loadNow] = useLazyModule(loadPortrait)
  const start = useEffectEvent(loadNow)
  useEffect(() => {
    if (portrait) start()
  }, [portrait])
  const shown = { name: nameOf(user), size: 32 } as const
  return portrait && photos ? <photos.Portrait {...shown} src={portrait} eager /> : <Initials {...shown} />
}

/** The user's full name, or else the email address. */
export const nameOf = ({ firstName, lastName, email }: CurrentUser) => `${firstName} ${lastName}`.trim() || email
