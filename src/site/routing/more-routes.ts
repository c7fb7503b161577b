import type { AnyRouter } from '@tanstack/react-router'
import { retryableImport } from '#ui/routing/retryable-import.ts'
import { attemptOnline } from '../api/use-online.ts'

/**
 * Lets a router know all pages once it needs one that it does not know: when an address is opened, or a link to it is
 * about to be. `importMore` evaluates a module that adds them to the router's tree. Returns a function that adds them
 * for an address, or at once without one.
 */
export function addRoutesWhenNeeded(router: AnyRouter, importMore: () => Promise<unknown>) {
  const { load, preloadRoute } = router
  const importAgain = retryableImport(importMore)
  let added: Promise<void> | undefined
  let isAdded = false
  const isKnown = (path: string) => {
    const [, params, route] = router.getMatchedRoutes(path)
    return isAdded || (route !== undefined && !('**' in params))
  }
  const add = async () => {
    try {
      await attemptOnline(importAgain)
      router.setRoutes(router.buildRouteTree())
      isAdded = true
    } catch (error) {
      added = undefined
      throw error
    }
  }
  const addFor = (path?: string): Promise<void> | undefined => {
    if (path === undefined ? isAdded : isKnown(path)) return undefined
    added ??= add()
    return added
  }
  router.load = (options) => {
    const missing = addFor(router.history.location.pathname)
    if (!missing) return load(options)
    // Without the file, which a newer version of the site may no longer have, the server opens the page.
    return missing.then(
      () => load(options),
      () => window.location.reload(),
    )
  }
  router.preloadRoute = async (options) => {
    await addFor(router.buildLocation(options as never).pathname)?.catch(() => {})
    return preloadRoute(options)
  }
  return addFor
}
