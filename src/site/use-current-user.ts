import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Call, ReplyOf } from '#api'
import { readOptions } from './api/api-client.ts'
import { useApp } from './routing/use-app.ts'

export type CurrentUser = NonNullable<ReplyOf<'GET /api/current_user'>['user']>

/** Query options of the signed-in user, read once per page load. Never on the server, whose HTML is the same for everyone. */
export const currentUserOptions = (call: Call) => ({
  ...readOptions(call, 'GET /api/current_user', {}),
  staleTime: Number.POSITIVE_INFINITY,
})

type KnownUser = { user: CurrentUser | null; known: boolean }

/** The signed-in user; `known` once loaded. If loading fails, nobody is signed in. */
export const useCurrentUser: () => KnownUser = import.meta.env.SSR ? () => UNKNOWN : useLoadedUser

const UNKNOWN: KnownUser = { user: null, known: false }

function useLoadedUser(): KnownUser {
  const { call } = useApp()
  // The response may arrive before hydration of the server's HTML, in which nobody is signed in.
  const isHydrated = useHydrated()
  const { data, isPending } = useQuery({ ...currentUserOptions(call), enabled: isHydrated })
  return { user: (isHydrated && data?.user) || null, known: isHydrated && !isPending }
}

/** Returns a function that waits for the signed-in user, for clicks that may come before it is known; null for a visitor. */
export function useWhenUserKnown(): () => Promise<CurrentUser | null> {
  const { call, queryClient } = useApp()
  return async () => {
    try {
      return (await queryClient.ensureQueryData(currentUserOptions(call))).user
    } catch {
      return null
    }
  }
}

/** Reloads the signed-in user. */
export const refreshCurrentUser = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['GET /api/current_user'] })

/** A page restored from the back/forward cache may be from before signing in or out. */
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
