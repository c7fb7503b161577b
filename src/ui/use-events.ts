import { useMatch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { EventSink, InformationOf, PageName } from '#events'
import { useApp } from './routing/use-app.ts'
import { showAnotherPage } from './use-impression.ts'

const useEvents = () => useApp().events

/** Tells what somebody does on this page. */
export const useTrack = (): EventSink['track'] => useEvents().track

/**
 * Tells that this page is shown, once for each path and key (such as the page's number in a list), and again when the
 * browser brings it back as it was.
 */
export function usePageEvent<N extends PageName>(name: N, information: InformationOf<N>, key: string | number = '') {
  const { page } = useEvents()
  // Of the page that is shown, not of the address, which is the next page's while that one loads.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const showing = `${path} ${key}`
  const told = useRef('')
  const latest = useRef(information)
  useEffect(() => {
    latest.current = information
  })
  useEffect(() => {
    const tell = () => {
      showAnotherPage()
      page(name, latest.current)
    }
    // Development runs effects twice.
    if (told.current !== showing) tell()
    told.current = showing
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && tell()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [page, name, showing])
}
