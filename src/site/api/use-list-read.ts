import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EndpointName, InputOf } from '#api'
import { useApp } from '../routing/use-app.ts'
import { readOptions } from './api-client.ts'

/** A page of a list; until another one is loaded, `data` is that of the previous address, and `isStale`. */
export function useListRead<K extends EndpointName>(name: K, input: InputOf<K>) {
  const { call } = useApp()
  const { data, isPlaceholderData } = useQuery({ ...readOptions(call, name, input), placeholderData: keepPreviousData })
  return { data, isStale: isPlaceholderData }
}
