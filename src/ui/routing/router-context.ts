import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#api'
import type { EventSink } from '#events'
import type { Locale } from '#lib/locale.ts'
import type { LoadedMessages, MessageBundle } from '#messages/bundles.ts'

/** What the server tells every page about the site it is on. */
export type Site = {
  /** Scheme and host readers use, for canonical links. */
  origin: string
  mapStyleUrl: string
  /** Scheme and host of the platform that does sign-up and the waitlist, if there is one. */
  parentBaseUrl?: string | undefined
}

/** An event as it happens. */
export type TrackedEvent = { messageId: string; type: string; name: string; analyticsInformation: object }

/** Where what happens is told, and what else may be asked of it. On the server it hears nothing. */
export type Events = EventSink & {
  /** Hears each event from now on, and first the latest of this page load that nobody has heard; ends by calling what it answers. */
  watch(listener: (event: TrackedEvent) => void): () => void
  /** Sends what waits without delay; resolves when that is done or has failed, after two seconds in any case. */
  flush(): Promise<void>
  /** Lets go of what waits and of who was here, for one who signs out; what is told next waits for the next to be known. */
  forget(): void
}

/** What every page's `load` and every component may reach. */
export type RouterContext = LoadedMessages & {
  call: Call
  events: Events
  queryClient: QueryClient
  locale: Locale
  site: Site
  /** Addresses of what a document loads; `messages` are those of each bundle. */
  assets: { scripts: string[]; styles: string[]; preload: string[]; messages: Partial<Record<MessageBundle, string[]>> }
}
