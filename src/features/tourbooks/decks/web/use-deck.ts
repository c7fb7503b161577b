import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { SECOND_MS } from '#lib/durations.ts'
import { isEnded } from '#lib/jobs/job-run-states.ts'
import { readOptions } from '#ui/api/api-client.ts'
import { useNotify } from '#ui/notify.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { whenWritten, writeInOrder } from '../../web/write-in-order.ts'
import type { Deck, DeckSettings } from '../contract.ts'

export const DECK = 'GET /api/tourbooks/:id/deck'
const PAGES = 'GET /api/tourbooks/:id/deck/pages'
const POLL_MS = SECOND_MS

type UsedDeck = { deck: Deck; saveSettings: (changes: Partial<DeckSettings>) => Promise<void> }

/** The deck of a tourbook, read again every second while a file is being made. A setting is shown at once and then saved. */
export function useDeck(id: number): UsedDeck {
  const { call, queryClient, text } = useApp()
  const notify = useNotify()
  const options = readOptions(call, DECK, { params: { id } })
  const { data: saved } = useSuspenseQuery({
    ...options,
    queryFn: async (context) => {
      await whenWritten(id)
      return options.queryFn(context)
    },
    refetchInterval: ({ state }) => (state.data?.files.some((file) => !isEnded(file.state)) ? POLL_MS : false),
  })
  const [unsaved, setUnsaved] = useState<Partial<DeckSettings>>({})
  const writes = useRef(0)

  async function saveSettings(changes: Partial<DeckSettings>) {
    setUnsaved((before) => ({ ...before, ...changes }))
    writes.current += 1
    try {
      await writeInOrder(id, () => call('PUT /api/tourbooks/:id/deck', { params: { id }, body: changes }))
    } catch {
      notify.error(text('tourbook.failed'), { message: text('tourbook.failed.about') })
    }
    await queryClient.invalidateQueries({ queryKey: options.queryKey })
    writes.current -= 1
    // A later change is shown until it is saved.
    if (writes.current > 0) return
    setUnsaved({})
    await queryClient.invalidateQueries({ queryKey: [PAGES] })
  }

  return { deck: { ...saved, settings: { ...saved.settings, ...unsaved } }, saveSettings }
}

/** The pages of a deck; read again when the tourbook has changed. Undefined while they load for the first time. */
export function useDeckPages({ id, updatedAt }: { id: number; updatedAt: string }) {
  const { call } = useApp()
  const { queryKey, ...options } = readOptions(call, PAGES, { params: { id } })
  return useQuery({ ...options, queryKey: [...queryKey, updatedAt], placeholderData: (before) => before })
}
