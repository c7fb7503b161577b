import { useRouter } from '@tanstack/react-router'
import type { RouterContext } from './router-context.ts'

/** The context of all components: calls to the API, events, messages, the locale, the site. */
export const useApp = (): RouterContext => useRouter().options.context
