import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#api'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { useCurrentUser } from '#site/use-current-user.ts'

type Confirmation = ReplyOf<'GET /api/portfolio/listings/:id/confirmation'>

/** `workspace`: admins and landlords' users have the same calls under different addresses. */
export type OwnListing = Confirmation & { id: number; workspace: 'admin' | 'portfolio' }

/** A public listing's status, if the user may edit it: the server decides, and to visitors nothing is asked. */
export function useOwnListing(id: number): OwnListing | undefined {
  const { call } = useApp()
  const { user } = useCurrentUser()
  const workspace = user?.role === 'admin' ? 'admin' : 'portfolio'
  const mayOwn = user?.role === 'admin' || (user?.role === 'landlord_rep' && user.company !== null)
  const read = readOptions(call, `GET /api/${workspace}/listings/:id/confirmation`, { params: { id } })
  const { data } = useQuery({ ...read, enabled: mayOwn, retry: false })
  return mayOwn && data?.isPublic ? { ...data, id, workspace } : undefined
}
