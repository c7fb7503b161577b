import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type Call, type ReplyOf, readOptions } from '#api'
import { useApp } from './routing/use-app.ts'

export type CurrentUser = NonNullable<ReplyOf<'GET /api/current_user'>['user']>

/** The read of who is signed in, asked once per page load. Never on the server: its HTML is everybody's. */
export const currentUserOptions = (call: Call) => ({
  ...readOptions(call, 'GET /api/current_user', {}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Who is signed in; `known` once that has been asked. Where it can not be asked, nobody is. */
export function useCurrentUser(): { user: CurrentUser | null; known: boolean } {
  const { call } = useApp()
  // The answer may be here before the page has taken over the server's HTML, in which nobody is signed in.
  const isHydrated = useHydrated()
  const { data, isPending } = useQuery({ ...currentUserOptions(call), enabled: isHydrated })
  return { user: (isHydrated && data?.user) || null, known: isHydrated && !isPending }
}

/** Asks again who is signed in. */
export const refreshCurrentUser = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['GET /api/current_user'] })

/** A page the browser kept and shows again by Back may be from before signing in or out. */
export function useCurrentUserAfterBack() {
  const { queryClient } = useApp()
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void refreshCurrentUser(queryClient)
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [queryClient])
}
