import { useRouter } from '@tanstack/react-router'
import type { Locale } from '#lib/locale.ts'
import type { VideoHost } from '#lib/video/video-player.ts'
import type { LoadedMessages } from '#messages/bundles.ts'
import type { Translate } from '#messages/messages.ts'

/** Settings of the site, sent by the server with every page. */
export type Site = {
  /** Public scheme and host, for canonical links. */
  origin: string
  mapStyleUrl: string
  /** In which days and times are shown to the user; unset for visitors. */
  timeZone?: string | undefined
  /** Scheme and host of the platform that handles sign-up and the waitlist, if there is one. */
  parentBaseUrl?: string | undefined
  /** Where videos come from; unset, as in tests of components, none can be played. */
  video?: VideoHost | undefined
  /** Only where the page is embedded: the origins whose pages may exchange messages with it. */
  embedOrigins?: readonly string[] | undefined
}

/** What every component of the kit may use. */
export type KitContext = LoadedMessages & { locale: Locale; site: Site }

/** Translates a message into the user's language. */
export const useText = (): Translate => useContextOfRouter().text
export const useLocale = (): Locale => useContextOfRouter().locale
export const useSite = (): Site => useContextOfRouter().site

const useContextOfRouter = (): KitContext => useRouter().options.context
