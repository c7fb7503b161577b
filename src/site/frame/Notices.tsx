import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ComponentType, createContext, use, useEffect, useEffectEvent, useRef } from 'react'
import { type Notice, noticeFor } from '#lib/notice.ts'
import { paths } from '#lib/paths.ts'
import { ApiError } from '#ui/api-error.ts'
import { Button } from '#ui/Button.tsx'
import { useLazyModule } from '#ui/routing/use-lazy-module.ts'
import { useText } from '#ui/use-text.ts'
import { useOnline } from '../api/use-online.ts'
import { usePageEvent } from '../events/use-events.ts'
import classes from './Notices.module.css'

/** Loads what the 404 page offers instead; it comes from a feature. */
export const LoadAlternatives = createContext<() => Promise<{ Alternatives?: ComponentType }>>(async () => ({}))

/** Inside the frame: a 404 page. */
export function NotFoundNotice() {
  const text = useText()
  const [offered, load] = useLazyModule(use(LoadAlternatives))
  const start = useEffectEvent(load)
  useEffect(() => start(), [])
  usePageEvent('NOT_FOUND', {})
  return (
    <>
      <section className={classes.notice}>
        <title>{`${text('frame.notFound.title')} · Frontage`}</title>
        <h1>{text('frame.notFound.title')}</h1>
        <p>{text('frame.notFound.body')}</p>
        <search>
          <form className={classes.search} action={paths.searchForm()}>
            <input
              name="query"
              type="search"
              maxLength={200}
              aria-label={text('frame.jump.label')}
              placeholder={text('frame.jump.placeholder')}
            />
            <Button type="submit" variant="primary">
              {text('frame.search')}
            </Button>
          </form>
        </search>
        <div className={classes.actions}>
          <Button href={paths.search()}>{text('search.allSpaces')}</Button>
          <Button href={paths.regions()}>{text('browse.byRegion')}</Button>
        </div>
      </section>
      {offered?.Alternatives && <offered.Alternatives />}
    </>
  )
}

/**
 * Inside the frame: the page failed, header and footer still work. Shows the reason if the server gave one. A page that
 * failed for want of a connection opens when the browser is back online.
 */
export function ErrorNotice({ error, reset }: ErrorComponentProps) {
  const text = useText()
  const router = useRouter()
  const online = useOnline()
  const notice = noticeOf(error, online)
  function retry() {
    reset()
    void router.invalidate()
  }
  useWhenBackOnline(online, retry)
  const title = text(notice ? `frame.notice.${notice}.title` : 'frame.error.title')
  return (
    <section className={classes.notice}>
      <title>{`${title} · Frontage`}</title>
      <h1>{title}</h1>
      <p>{text(notice ? `frame.notice.${notice}.body` : 'common.failed.about')}</p>
      <div className={classes.actions}>
        <Button onClick={retry} variant="primary">
          {text('common.tryAgain')}
        </Button>
        <Button href={paths.home()}>{text('frame.notice.home')}</Button>
      </div>
    </section>
  )
}

function noticeOf(error: unknown, online: boolean): Notice | 'offline' | undefined {
  if (error instanceof ApiError) return noticeFor(error.status, error.problem.code)
  return online ? undefined : 'offline'
}

/** Calls `act` when the browser is online again after having been offline. */
function useWhenBackOnline(online: boolean, act: () => void) {
  const wasOffline = useRef(false)
  const onChange = useEffectEvent((online: boolean) => {
    if (online && wasOffline.current) act()
    wasOffline.current = !online
  })
  useEffect(() => onChange(online), [online])
}
