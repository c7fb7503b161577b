import type { QueryClient } from '@tanstack/react-query'
import { INITIAL_DATA } from '#api'
import type { Site } from '#ui/use-text.ts'

/** The data that the server sends to the browser with a page. */
type InitialData = { site: Site; items: InitialItem[] }
type InitialItem = { entity: string; input: unknown; data: unknown }

const ID = 'initial-data'

/**
 * An element with everything read so far, by entity. As JSON in an element that is no code, browsers parse it fastest.
 * `jsonOf` is the JSON of a response.
 */
export function printInitialData(
  queryClient: QueryClient,
  site: Site,
  jsonOf: (data: unknown) => string = JSON.stringify,
): string {
  const items = collectItems(queryClient).map(({ data, ...item }) => {
    const start = JSON.stringify(item).slice(0, -1)
    return `${start},"data":${jsonOf(data)}}`
  })
  // A text may contain "</script>"; escaped, it stays text.
  const json = `{"site":${JSON.stringify(site)},"items":[${items.join()}]}`.replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${ID}">${json}</script>`
}

/** Moves the data of the document into the cache of reads; returns the settings of the site. Call it once, before hydration. */
export function takeInitialData(queryClient: QueryClient): Site {
  const element = document.getElementById(ID)!
  const { site, items } = JSON.parse(element.textContent) as InitialData
  // Not rendered by React, which would otherwise find it while hydrating.
  element.remove()
  restoreItems(queryClient, items)
  return site
}

function collectItems(queryClient: QueryClient): InitialItem[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map(({ queryKey: [name, input], state }) => {
      const entity = ENTITY_OF.get(name as string)
      if (!entity)
        throw new Error(`${String(name)} is read by a page but is not an initial-data entity: add it to INITIAL_DATA`)
      return { entity, input, data: state.data }
    })
}

function restoreItems(queryClient: QueryClient, items: InitialItem[]) {
  for (const { entity, input, data } of items) {
    if (!Object.hasOwn(INITIAL_DATA, entity)) throw new Error(`Unknown initial-data entity "${entity}"`)
    queryClient.setQueryData([INITIAL_DATA[entity as keyof typeof INITIAL_DATA], input], data)
  }
}

const ENTITY_OF = new Map<string, string>(Object.entries(INITIAL_DATA).map(([entity, endpoint]) => [endpoint, entity]))
