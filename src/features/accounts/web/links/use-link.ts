import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReplyOf } from '#api'
import { ApiError } from '#ui/api/api-client.ts'
import { useApp } from '#ui/routing/use-app.ts'
import type { LinkKind } from '../../registration/rules.ts'

export type LinkView = ReplyOf<'POST /users/links'>
export type LinkProblem = 'unknown' | 'used' | 'expired' | 'registered' | 'failed'

const PROBLEMS: Record<string, LinkProblem> = {
  link_unknown: 'unknown',
  link_used: 'used',
  link_expired: 'expired',
  already_registered: 'registered',
}

// Longer values are no token, and no server looks them up.
const LONGEST = 100

/** The email link of this page: checked only in the browser, and used only by a button. */
export function useLink(kind: LinkKind) {
  const { call } = useApp()
  const search = useLocation().search as { token?: string | string[] }
  const token = String(search.token ?? '').slice(0, LONGEST)
  const [refused, setRefused] = useState<LinkProblem>()
  const query = useQuery({
    queryKey: ['link', token],
    queryFn: () => call('POST /users/links', { body: { token } }),
    enabled: typeof window !== 'undefined' && token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

  /** Uses the link and opens the page it leads to; shows what is wrong with the link, throws any other error. */
  async function follow(use: (token: string) => Promise<{ origin: string }>) {
    try {
      const { origin } = await use(token)
      // A full load, because the link may have started a session.
      // Replaced, so that the back button does not lead to a link that no longer works.
      window.location.replace(origin)
    } catch (error) {
      const problem = problemOf(error)
      if (problem === 'failed') throw error
      setRefused(problem)
    }
  }

  return { token, link: query.data, problem: refused ?? problemIn(kind, token, query), retry: query.refetch, follow }
}

function problemIn(
  kind: LinkKind,
  token: string,
  { data, error }: { data: LinkView | undefined; error: Error | null },
): LinkProblem | undefined {
  if (token === '' || (data && data.kind !== kind)) return 'unknown'
  return error ? problemOf(error) : undefined
}

function problemOf(error: unknown): LinkProblem {
  return (error instanceof ApiError && PROBLEMS[error.problem.code ?? '']) || 'failed'
}
