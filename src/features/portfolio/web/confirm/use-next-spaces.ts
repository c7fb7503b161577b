import { useEffect } from 'react'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'

const AHEAD = 5
const FIVE_MINUTES = 300_000

/** Loads the next spaces of the walk, so that it goes on where there is no connection. */
export function useNextSpaces(ids: readonly number[], id: number) {
  const { call, queryClient } = useApp()
  useEffect(() => {
    const at = ids.indexOf(id)
    for (const next of ids.slice(at + 1, at + 1 + AHEAD)) {
      const input = { params: { id: next } }
      for (const read of READS)
        void queryClient.prefetchQuery({ ...readOptions(call, read, input), staleTime: FIVE_MINUTES })
    }
  }, [ids, id, call, queryClient])
}

const READS = [
  'GET /api/portfolio/listings/:id',
  'GET /api/portfolio/listings/:id/summary',
  'GET /api/portfolio/listings/:id/media',
] as const
