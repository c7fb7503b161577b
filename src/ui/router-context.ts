import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#api'
import type { Locale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'

/** What the server tells every page about the site it is on. */
export type Site = {
  /** Scheme and host readers use, for canonical links. */
  origin: string
  mapStyleUrl: string
}

/** What every page's `load` and every component may reach. */
export type RouterContext = {
  call: Call
  queryClient: QueryClient
  locale: Locale
  text: Translate
  site: Site
  assets: { scripts: string[]; styles: string[]; preload: string[] }
}
