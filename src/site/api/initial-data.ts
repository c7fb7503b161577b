import type { QueryClient } from '@tanstack/react-query'
import { INITIAL_DATA } from '#api'
import type { Site } from '#ui/use-text.ts'

/** The data that the server sends to the browser with a page; `entities` has what each of its entities is read from. */
type InitialData = { site: Site; entities: Record<string, string>; items: InitialItem[] }
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
  const collected = collectItems(queryClient)
  // Browsers need not know the entities of all pages.
  const entities = Object.fromEntries(collected.map(({ entity, endpoint }) => [entity, endpoint]))
  const items = collected.map(({ data, endpoint: _, ...item }) => {
    const start = JSON.stringify(item).slice(0, -1)
    return `${start},"data":${jsonOf(data)}}`
  })
  // A text may contain "</script>"; escaped, it stays text.
  const json =
    `{"site":${JSON.stringify(site)},"entities":${JSON.stringify(entities)},"items":[${items.join()}]}`.replaceAll(
      '<',
      '\\u003c',
    )
  return `<script type="application/json" id="${ID}">${json}</script>`
}

/** Moves the data of the document into the cache of reads; returns the settings of the site. Call it once, before hydration. */
export function takeInitialData(queryClient: QueryClient): Site {
  const element = document.getElementById(ID)!
  const { site, entities, items } = JSON.parse(element.textContent) as InitialData
  // Not rendered by React, which would otherwise find it while hydrating.
  element.remove()
  for (const { entity, input, data } of items) {
    if (!Object.hasOwn(entities, entity)) throw new Error(`Unknown initial-data entity "${entity}"`)
    queryClient.setQueryData([entities[entity], input], data)
  }
  return site
}

function collectItems(queryClient: QueryClient): (InitialItem & { endpoint: string })[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map(({ queryKey: [name, input], state }) => {
      const entity = ENTITY_OF.get(name as string)
      if (!entity)
        throw new Error(`${String(name)} is read by a page but is not an initial-data entity: add it to INITIAL_DATA`)
      return { entity, endpoint: name as string, input, data: state.data }
    })
}

/** Only the server uses it: the build leaves it out of what browsers load. */
const ENTITY_OF = /* @__PURE__ */ (() =>
  new Map<string, string>(Object.entries(INITIAL_DATA).map(([entity, endpoint]) => [endpoint, entity])))()
