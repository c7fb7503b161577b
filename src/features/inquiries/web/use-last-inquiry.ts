import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReplyOf, readOptions } from '#api'
import type { RouterContext } from '#ui/routing/router-context.ts'
import { useCurrentUser } from '#ui/use-current-user.ts'

type Last = ReplyOf<'GET /api/listings/:id/last_inquiry'>
export type Sent = ReplyOf<'POST /api/listings/:id/quick_inquiries'>

/** When the reader last asked about a space, and a way to say that they just did. */
export function useLastInquiry(listingId: number): { last: Last | undefined; noteSent: (sent: Sent) => void } {
  const { call } = useRouter().options.context as RouterContext
  const queryClient = useQueryClient()
  const { known } = useCurrentUser()
  const options = readOptions(call, 'GET /api/listings/:id/last_inquiry', { params: { id: listingId } })
  const { data } = useQuery({ ...options, enabled: known })
  return {
    last: known ? data : undefined,
    noteSent: ({ askedOn, kind }) => queryClient.setQueryData(options.queryKey, { listingId, askedOn, kind }),
  }
}
