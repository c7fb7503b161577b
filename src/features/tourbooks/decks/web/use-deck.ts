import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { SECOND_MS } from '#lib/durations.ts'
import { isEnded } from '#lib/jobs/job-run-states.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useOptimisticWrite } from '#site/api/use-optimistic-write.ts'
import { useApp } from '#site/routing/use-app.ts'
import { tourbookWrite } from '../../web/tourbook-write.ts'
import type { DeckSettings } from '../contract.ts'

export const DECK = 'GET /api/tourbooks/:id/deck'
const PAGES = 'GET /api/tourbooks/:id/deck/pages'
const POLL_MS = SECOND_MS

/** The deck of a tourbook, read again every second while a file is being made. */
export function useDeck(id: number) {
  const { call, text } = useApp()
  const write = useOptimisticWrite()
  const options = readOptions(call, DECK, { params: { id } })
  const { data: deck } = useSuspenseQuery({
    ...options,
    refetchInterval: ({ state }) => (state.data?.files.some((file) => !isEnded(file.state)) ? POLL_MS : false),
  })

  const saveSettings = (changes: Partial<DeckSettings>) =>
    write({
      ...tourbookWrite(id, text, 'tourbook.failed'),
      read: options.queryKey,
      change: (before) => ({ ...before, settings: { ...before.settings, ...changes } }),
      send: (sent) => call('PUT /api/tourbooks/:id/deck', { params: { id }, body: changes }, sent),
      invalidates: [DECK, PAGES],
    })

  return { deck, saveSettings }
}

/** The pages of a deck; read again when the tourbook has changed. Undefined while they load for the first time. */
export function useDeckPages({ id, updatedAt }: { id: number; updatedAt: string }) {
  const { call } = useApp()
  const { queryKey, ...options } = readOptions(call, PAGES, { params: { id } })
  return useQuery({ ...options, queryKey: [...queryKey, updatedAt], placeholderData: (before) => before })
}
