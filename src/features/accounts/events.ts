import type { InformationOf } from '#events'

/** What events record about a signed-in user. */
export function userInformation(user: { id: number; role: string; market: string | null }): InformationOf<'IDENTIFY'> {
  return { userId: user.id, role: user.role, ...(user.market !== null && { userMarket: user.market }) }
}
