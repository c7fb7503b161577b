import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, type ReplyOf } from '#api'
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

// What is longer is no link, and no server looks for it.
const LONGEST = 100

/** The link of a letter that led to this page: asked about by the browser alone, and used by a press alone. */
export function useLink(kind: LinkKind) {
  const { call } = useApp()
  const search = useLocation().search as { token?: string | string[] }
  const token = String(search.token ?? '').slice(0, LONGEST)
  const [refused, setRefused] = useState<LinkProblem>()
  const asked = useQuery({
    queryKey: ['link', token],
    queryFn: () => call('POST /users/links', { body: { token } }),
    enabled: typeof window !== 'undefined' && token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

  /** Uses the link and opens the page it leads to; what is wrong with the link shows, anything else is thrown. */
  async function follow(use: (token: string) => Promise<{ origin: string }>) {
    try {
      const { origin } = await use(token)
      // A full load, because the link may have begun a session. Back must not lead to a link that no longer works.
      window.location.replace(origin)
    } catch (error) {
      const problem = problemOf(error)
      if (problem === 'failed') throw error
      setRefused(problem)
    }
  }

  return { token, link: asked.data, problem: refused ?? found(kind, token, asked), retry: asked.refetch, follow }
}

function found(
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
