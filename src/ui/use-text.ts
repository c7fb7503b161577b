import type { Locale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'
import type { Site } from './routing/router-context.ts'
import { useApp } from './routing/use-app.ts'

/** Translates a message into the user's language. */
export const useText = (): Translate => useContextOfRouter().text
export const useLocale = (): Locale => useContextOfRouter().locale
export const useSite = (): Site => useContextOfRouter().site

const useContextOfRouter = () => useApp()
