import type { AnyRouter } from '@tanstack/react-router'
import { attemptOnline } from '#ui/routing/online.ts'
import { retryableImport } from '#ui/routing/retryable-import.ts'

type Options = {
  /** Evaluates a module that adds the other routes to the router's tree. */
  importMore: () => Promise<unknown>
  /** Lets the server open the page, where the module did not load: a newer version of the site may no longer have its file. */
  openByServer: () => void
}

/**
 * Lets a router know all pages once it needs one that it does not know: when an address is opened, or a link to it is
 * about to be. Returns a function that adds them for an address, or at once without one.
 */
export function addRoutesWhenNeeded(router: AnyRouter, { importMore, openByServer }: Options) {
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
  router.load = async (options) => {
    const { href, pathname } = router.history.location
    const missing = addFor(pathname)
    if (!missing) return load(options)
    // Before waiting: a second click on the same link would otherwise be a second entry of the history.
    router.updateLatestLocation()
    const isAdded = await missing.then(
      () => true,
      () => false,
    )
    // Whoever went on or back meanwhile has opened another page.
    if (router.history.location.href !== href) return
    if (!isAdded) return openByServer()
    return load(options)
  }
  router.preloadRoute = async (options) => {
    await addFor(router.buildLocation(options as never).pathname)?.catch(() => {})
    return preloadRoute(options)
  }
  return addFor
}
