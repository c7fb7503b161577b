import { useRouter } from '@tanstack/react-router'
import type { Locale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'
import type { RouterContext, Site } from './routing/router-context.ts'

/** Translates a message into the user's language. */
export const useText = (): Translate => useContextOfRouter().text
export const useLocale = (): Locale => useContextOfRouter().locale
export const useSite = (): Site => useContextOfRouter().site

const useContextOfRouter = () => useRouter().options.context as RouterContext
