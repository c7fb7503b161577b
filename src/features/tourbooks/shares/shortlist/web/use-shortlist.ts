import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { Tourbook } from '../../../contract.ts'
import { useFeedback } from '../../../feedback/web/use-tourbook-feedback.ts'
import { useNewAnswers, VERSION } from '../../../web/use-tourbook.ts'
import { groupStops } from './group-stops.ts'

export const SHORTLIST = 'GET /api/tourbooks/:id/shortlist'

/** What the shortlist of a tourbook shows, kept up to date. */
export function useShortlist({ id, listings }: Tourbook) {
  const { call } = useApp()
  const { stops, respondents } = useFeedback(id)
  const { data } = useQuery(readOptions(call, SHORTLIST, { params: { id } }))
  const groups = useMemo(() => groupStops(listings, stops), [listings, stops])
  return {
    groups,
    respondents,
    dropped: data?.dropped ?? [],
    lastOpened: data?.lastOpened ?? null,
    recipients: data?.recipients ?? [],
  }
}

/** Records that new answers are seen, while the shortlist is shown. */
export function useMarkSeen(id: number) {
  const { call, queryClient } = useApp()
  const newAnswers = useNewAnswers(id)
  useEffect(() => {
    if (newAnswers === 0) return
    call('POST /api/tourbooks/:id/shortlist_seen', { params: { id } }).then(
      () => queryClient.invalidateQueries({ queryKey: [VERSION] }),
      // They stay new, as for an admin who only views the page.
      () => {},
    )
  }, [id, newAnswers, call, queryClient])
}
