import { Portrait } from '#ui/media/Portrait.tsx'
import type { CurrentUser } from '../use-current-user.ts'

/** The user's portrait or initials. */
export function UserAvatar({ user }: { user: CurrentUser }) {
  return <Portrait name={nameOf(user)} src={user.portrait} size={32} eager />
}

/** The user's full name, or else the email address. */
export const nameOf = ({ firstName, lastName, email }: CurrentUser) => `${firstName} ${lastName}`.trim() || email
