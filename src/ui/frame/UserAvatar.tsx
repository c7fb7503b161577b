import type { CurrentUser } from '../use-current-user.ts'
import classes from './UserMenu.module.css'

/** The user's initials. */
export function UserAvatar({ user: { firstName, lastName, email } }: { user: CurrentUser }) {
  const initials = (firstName.charAt(0) + lastName.charAt(0) || email.charAt(0)).toUpperCase()
  // Drawn by CSS, because screen readers already read the full name.
  return <span className={classes.avatar} data-initials={initials} aria-hidden="true" />
}

/** The user's full name, or else the email address. */
export const nameOf = ({ firstName, lastName, email }: CurrentUser) => `${firstName} ${lastName}`.trim() || email
