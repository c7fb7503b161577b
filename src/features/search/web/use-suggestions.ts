import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readOptions } from '#api'
import type { RouterContext } from '#ui/router-context.ts'
import type { Suggestion } from '../contract.ts'

const SHORTEST = 2
const PAUSE = 150

/** Places whose names begin like what is typed, once typing pauses. */
export function useSuggestions(typed: string): Suggestion[] {
  const { call } = useRouter().options.context as RouterContext
  const query = usePaused(typed.trim())
  const enabled = typed !== '' && query.length >= SHORTEST
  const { data } = useQuery({
    ...readOptions(call, 'GET /api/global_searches', { query: { query } }),
    enabled,
    placeholderData: keepPreviousData,
  })
  return enabled ? (data?.results ?? []) : []
}

/** Where a suggestion leads: a page of its own, or the search it names. */
export function addressOfSuggestion({ kind, label, market, slug, id }: Suggestion): string {
  const place = `/search/${market ?? 'all'}`
  switch (kind) {
    case 'market':
      return place
    case 'submarket':
      return `${place}?submarket_slugs=${slug}`
    case 'street':
      return `${place}?query=${encodeURIComponent(label)}`
    case 'building':
      return `/building/${id}`
    case 'suite':
      return `/listing/${slug}/${id}`
    case 'landlord':
      return `${place}?landlords=${id}`
  }
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
