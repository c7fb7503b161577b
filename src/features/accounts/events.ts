import type { InformationOf } from '#events'

/** What events say of somebody signed in. */
export function userInformation(user: { id: number; role: string; market: string | null }): InformationOf<'IDENTIFY'> {
  return { userId: user.id, role: user.role, ...(user.market !== null && { userMarket: user.market }) }
}
