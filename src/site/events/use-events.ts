import { useEffect, useEffectEvent, useRef } from 'react'
import type { EventSink, InformationOf, PageName } from '#events'
import { usePagePath } from '#ui/routing/use-address.ts'
import { useApp } from '../routing/use-app.ts'
import { marketPageName } from './market-page-name.ts'
import { resetImpressions } from './use-impression.ts'

const useEvents = () => useApp().events

/** Returns the function that records user actions on this page. */
export const useTrack = (): EventSink['track'] => useEvents().track

/**
 * Records that this page is shown, once per path and key (such as the page number of a list), and again when the browser
 * restores it from its back/forward cache.
 */
export function usePageEvent<N extends PageName>(name: N, information: InformationOf<N>, key: string | number = '') {
  const { events, site } = useApp()
  const showing = `${usePagePath()} ${key}`
  const recorded = useRef('')
  const record = useEffectEvent(() => {
    resetImpressions()
    events.page(site.embedOrigins ? marketPageName(name) : name, information)
  })
  useEffect(() => {
    // Development runs effects twice.
    if (recorded.current !== showing) record()
    recorded.current = showing
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && record()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [showing])
}
