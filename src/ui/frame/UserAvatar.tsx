import { Initials } from '../media/Initials.tsx'
import type { CurrentUser } from '../use-current-user.ts'

/** The user's initials. */
export function UserAvatar({ user }: { user: CurrentUser }) {
  return <Initials name={nameOf(user)} size={32} />
}

/** The user's full name, or else the email address. */
export const nameOf = ({ firstName, lastName, email }: CurrentUser) => `${firstName} ${lastName}`.trim() || email
