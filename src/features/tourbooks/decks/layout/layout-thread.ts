import { MAP_ATTRIBUTION } from '#lib/map-style/base-map.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import { serveThread } from '#platform/threads/serve-thread.ts'
import { layoutDeck } from './layout-deck.ts'
import type { LayoutRequest } from './layout-pages.ts'

serveThread(async ({ content, parts, locale }: LayoutRequest) => {
  const { text } = makeIntl(locale, await loadMessages(locale))
  return layoutDeck(content, parts, { text, attribution: MAP_ATTRIBUTION })
})
