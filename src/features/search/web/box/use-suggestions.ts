import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ReplyOf, readOptions } from '#api'
import type { MarketSlug } from '#features/markets/rules.ts'
import { useApp } from '#ui/routing/use-app.ts'

const SHORTEST = 2
/** Longer than a fast typist takes from key to key would feel slow; none at all asks about every letter. */
const PAUSE = 60
const NOTHING: ReplyOf<'GET /api/global_searches'> = { results: [], sentence: null }

/** Places whose names begin like what is typed, and what it means as a sentence, once typing pauses. */
export function useSuggestions(typed: string, market: MarketSlug | null): ReplyOf<'GET /api/global_searches'> {
  const { call } = useApp()
  const words = usePaused(typed.trim())
  const enabled = typed !== '' && words.length >= SHORTEST
  const options = readOptions(call, 'GET /api/global_searches', suggestionsInput(words, market))
  const { data } = useQuery({ ...options, enabled, placeholderData: keepPreviousData })
  return (enabled && data) || NOTHING
}

/** What is asked about words typed in the search of a market. */
export function suggestionsInput(words: string, market: MarketSlug | null) {
  return { query: { query: words, ...(market && { market }) } }
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
