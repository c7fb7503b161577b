import { MAP_ATTRIBUTION } from '#lib/map-style/base-map.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import { serveThread } from '#platform/threads/serve-thread.ts'
import { layoutBrochure } from './layout-brochure.ts'
import type { LayoutRequest } from './layout-pages.ts'

serveThread(async ({ content, locale }: LayoutRequest) => {
  const { text } = makeIntl(locale, await loadMessages(locale))
  return layoutBrochure(content, locale, { text, attribution: MAP_ATTRIBUTION })
})
