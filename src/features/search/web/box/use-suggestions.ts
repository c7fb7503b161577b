import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '#api'
import type { MarketSlug } from '#features/markets/rules.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'

type Reply = ReplyOf<'GET /api/global_searches'>

const SHORTEST = 2
/** A longer pause would feel slow to a fast typist; without a pause each letter would send a request. */
const PAUSE_MS = 60
type Suggestions = Pick<Reply, 'results'> & { sentence: Reply['sentence'] | null }
const NO_SUGGESTIONS: Suggestions = { results: [], sentence: null }

/** Places whose names begin with the typed text, and its meaning as a sentence, once typing pauses. */
export function useSuggestions(typed: string, market: MarketSlug | null): Suggestions {
  const { call } = useApp()
  const words = useDebounced(typed.trim())
  const enabled = typed !== '' && words.length >= SHORTEST
  const options = readOptions(call, 'GET /api/global_searches', suggestionsInput(words, market))
  const { data } = useQuery({ ...options, enabled, placeholderData: keepPreviousData })
  return (enabled && data) || NO_SUGGESTIONS
}

/** The request for words typed in the search of a market. */
export function suggestionsInput(words: string, market: MarketSlug | null) {
  return { query: { query: words, ...(market && { market }) } }
}

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
