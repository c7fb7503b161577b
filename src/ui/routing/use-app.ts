import { useRouter } from '@tanstack/react-router'
import type { RouterContext } from './router-context.ts'

/** What every component may reach: calls to the API, events, messages, the locale, the site. */
export const useApp = (): RouterContext => useRouter().options.context
