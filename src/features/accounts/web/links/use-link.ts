import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#api'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useApp } from '#site/routing/use-app.ts'
import { ApiError } from '#ui/api-error.ts'
import { replacePage } from '#ui/routing/replace-page.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import type { LinkKind } from '../../registration/rules.ts'

type LinkView = ReplyOf<'POST /users/links'>
/** A valid link. `refuse` shows why it cannot be used, if the error is about that. */
export type OpenLink = LinkView & { token: string; refuse: (error: unknown) => boolean }
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
  const token = String(usePageQuery().token ?? '').slice(0, LONGEST)
  const [refused, setRefused] = useState<LinkProblem>()
  const query = useQuery({
    queryKey: ['link', token],
    queryFn: () => call('POST /users/links', { body: { token } }),
    enabled: typeof window !== 'undefined' && token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

  function refuse(error: unknown): boolean {
    const problem = problemOf(error)
    if (problem !== 'failed') setRefused(problem)
    return problem !== 'failed'
  }

  const link: OpenLink | undefined = query.data && { ...query.data, token, refuse }
  return { token, link, problem: refused ?? problemIn(kind, token, query), retry: query.refetch }
}

type FollowEndpoint =
  | 'POST /users/verify'
  | 'PUT /users/password_resets'
  | 'PUT /users/invitations'
  | 'PUT /users/email_changes'

/** Uses a link, and opens the page that it leads to. */
export const useFollow = <K extends FollowEndpoint>(endpoint: K, { refuse }: OpenLink) =>
  useApiMutation(endpoint, {
    // A full load, because the link may have started a session.
    // Replaced, so that the back button does not lead to a link that no longer works.
    onSuccess: ({ origin }) => replacePage(origin),
    onError: refuse,
    failed: 'account.link.failed',
  })

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
