import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#api'
import type { EventSink } from '#events'
import type { MessageBundle } from '#messages/bundles.ts'
import type { KitContext } from '#ui/use-text.ts'

/** A recorded event. */
type TrackedEvent = { messageId: string; type: string; name: string; analyticsInformation: object }

/** Records and sends events. On the server it does nothing. */
export type Events = EventSink & {
  /** Subscribes to events, starting with the latest undelivered ones of this page load; returns the unsubscribe function. */
  watch(listener: (event: TrackedEvent) => void): () => void
  /** Sends queued events at once; resolves when that is done or has failed, after two seconds at the latest. */
  flush(): Promise<void>
  /** Clears queued events and the user on sign-out; later events wait until the next user is known. */
  clear(): void
}

/** The context of every page's `load` and every component. */
export type RouterContext = KitContext & {
  call: Call
  events: Events
  queryClient: QueryClient
  /** Addresses of the files a document loads; `messages` has those of each bundle. */
  assets: {
    scripts: string[]
    styles: string[]
    /** The page has the styles that it needs first; the whole sheets must not delay it. */
    defersStyles?: boolean
    preload: string[]
    messages: Partial<Record<MessageBundle, string[]>>
    /** Of each page's module, by its source. */
    modules?: Record<string, { scripts: string[]; styles: string[]; lazyStyles: string[] }>
    /** Of the map library, and of the worker that it starts. */
    map?: string[]
    /** In the browser: those that the server wrote into the document, to request them before the page needs them. */
    next?: string[]
  }
  /** The sources of the loaded pages' modules; on the server only. */
  loadedModules: Set<string>
}
