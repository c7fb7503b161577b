import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#api'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { useCurrentUser } from '#site/use-current-user.ts'

type Last = ReplyOf<'GET /api/listings/:id/last_inquiry'>
export type SentInquiry = ReplyOf<'POST /api/listings/:id/quick_inquiries'>

/** The user's last inquiry about a listing, and a function that records one just sent. */
export function useLastInquiry(listingId: number): { last: Last | undefined; recordSent: (sent: SentInquiry) => void } {
  const { call } = useApp()
  const queryClient = useQueryClient()
  const { known } = useCurrentUser()
  const options = readOptions(call, 'GET /api/listings/:id/last_inquiry', { params: { id: listingId } })
  const { data } = useQuery({ ...options, enabled: known })
  return {
    last: known ? data : undefined,
    recordSent: ({ askedOn, kind }) =>
      queryClient.setQueryData<Last>(options.queryKey, (before) => ({
        repliesSameDay: false,
        ...before,
        ...{ listingId, askedOn, kind },
      })),
  }
}
