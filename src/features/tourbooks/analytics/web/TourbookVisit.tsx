import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { nameViewer } from '#features/share-links/web/name-viewer.ts'
import { useApp } from '#site/routing/use-app.ts'
import { VisitContext, type VisitEvents } from '../../shares/shared-page/web/use-visit-events.ts'
import { HEARTBEAT_MS, MILESTONES } from '../rules.ts'
import { followShownStop } from './follow-shown-stop.ts'
import { makeVisitCounter, type VisitCounter } from './visit-counter.ts'

type Props = {
  token: string
  /** Elements with `data-stop-number` are the stops, by which time is counted. */
  children: ReactNode
}

/**
 * Counts a visit to the shared tourbook in it. Not for its owner. It runs in the browser, so that email programs that only
 * fetch the page are not counted, and sets no cookie.
 */
export function TourbookVisit({ token, children }: Props) {
  const [counter] = useState(makeVisitCounter)
  const content = useRef<HTMLDivElement>(null)
  useReports(token, counter)
  const events = useMemo<VisitEvents>(
    () => ({
      onPhotoOpened: (number) => counter.count(number, 'photos'),
      onPlanOpened: (number) => counter.count(number, 'plans'),
      onVideoPlayed: (number) => counter.count(number, 'videoPlays'),
      onVideoProgress(number, percent) {
        const milestone = MILESTONES.find((each) => each === percent)
        if (milestone) counter.count(number, `video${milestone}`)
      },
      onDownload: (format) => counter.countDownload(format === 'pdf' ? 'pdfs' : 'powerpoints'),
    }),
    [counter],
  )
  useEffect(() => followShownStop(content.current!, (number) => counter.moveTo(number, Date.now())), [counter])
  return (
    <VisitContext value={events}>
      <div ref={content}>{children}</div>
    </VisitContext>
  )
}

/** Sends the totals when the page is shown, every 15 seconds, and when it is hidden or left; nothing while it is hidden. */
function useReports(token: string, counter: VisitCounter) {
  const { call } = useApp()
  useEffect(() => {
    const viewer = nameViewer(token)
    let isShown = false
    async function send() {
      const totals = counter.totals(Date.now())
      const input = { params: { token }, body: { ...totals, viewer } }
      // What is lost is part of the next totals.
      const reply = await call('POST /api/tourbook_shares/:token/visits', input, { keepalive: true }).catch(() => null)
      if (reply) counter.confirm(totals)
    }
    function change(shows: boolean) {
      if (shows === isShown) return
      isShown = shows
      if (shows) counter.show(Date.now())
      else counter.hide(Date.now())
      void send()
    }
    const follow = () => change(document.visibilityState === 'visible')
    const leave = () => change(false)
    follow()
    const heartbeat = setInterval(() => isShown && void send(), HEARTBEAT_MS)
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', follow)
    return () => {
      clearInterval(heartbeat)
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', follow)
    }
  }, [call, counter, token])
}
