import type { ReplyOf } from '#api'
import { mayBeFramed, withoutEmbedFlag } from '#lib/embed/framing.ts'
import { FRAME_SOURCE, type FrameMessage, parseParentMessage, type SessionReason } from '#lib/embed/messages.ts'
import { paths } from '#lib/paths.ts'
import { safeReturn } from '#lib/safe-return.ts'
import { ApiError } from '#ui/api-error.ts'
import { currentNotices, onNotices } from '#ui/notify.ts'
import type { makeRouter } from '../routing/router.ts'
import type { RouterContext } from '../routing/router-context.ts'
import { currentUserOptions } from '../use-current-user.ts'
import { embedding } from './embedding.ts'

type Router = ReturnType<typeof makeRouter>

const CURRENT_USER = ['GET /api/current_user', {}] as const
/** A site that has no user to offer may not respond at all. */
const SESSION_WAIT_MS = 5_000

/**
 * Exchanges messages with the site around this frame, which must be one of `origins`: tells it what is shown, and takes
 * tokens and paths from it. Returns the function that asks it for a session.
 */
export function talkToParent(router: Router, origins: readonly string[]) {
  const { call, queryClient }: RouterContext = router.options.context
  const post = postTo(origins, receive)
  const user = () => queryClient.fetchQuery({ ...currentUserOptions(call), staleTime: 0 })
  let waiting: (PromiseWithResolvers<boolean> & { reason: SessionReason }) | undefined

  function settle(hasBegun: boolean) {
    waiting?.resolve(hasBegun)
    waiting = undefined
  }

  function requestSession(reason: SessionReason): Promise<boolean> {
    // One token at a time: a second session would end the first, with what is being sent in it.
    if (waiting && waiting.reason !== 'required') {
      const again = (hasBegun: boolean) => (hasBegun || reason !== 'required' ? hasBegun : requestSession(reason))
      return waiting.promise.then(again)
    }
    waiting ??= { ...Promise.withResolvers<boolean>(), reason }
    const { promise } = waiting
    // Signing in takes a user as long as it takes.
    if (reason !== 'required') setTimeout(() => waiting?.promise === promise && settle(false), SESSION_WAIT_MS)
    post({ type: 'session', reason })
    return promise
  }

  async function beginSession(token: string) {
    try {
      const before = queryClient.getQueryData<ReplyOf<'GET /api/current_user'>>(CURRENT_USER)?.user
      const { sessionToken } = await call('POST /api/embed/sessions', { body: { token } })
      embedding.headers.authorization = `Bearer ${sessionToken}`
      const { user: now } = await user()
      // A full load, because the data of this page is of another user.
      if (before && before.id !== now?.id) return window.location.reload()
      settle(true)
      await queryClient.invalidateQueries()
    } catch (error) {
      settle(false)
      const detail = error instanceof ApiError ? (error.problem.detail ?? '') : String(error)
      post({ type: 'session', reason: 'refused', detail })
    }
  }

  async function endSession() {
    // Also when it fails: the session may be over already, and the page still shows what is its user's.
    await call('POST /logout', {}).catch(() => {})
    window.location.reload()
  }

  function receive(data: unknown) {
    const message = parseParentMessage(data)
    if (message?.type === 'session') void (message.token === null ? endSession() : beginSession(message.token))
    if (message?.type === 'navigate' && safeReturn(message.path) === message.path && mayBeFramed(message.path)) {
      void router.navigate({ href: message.path })
    }
  }

  const shown = () => ({ path: withoutEmbedFlag(window.location.href), title: document.title })
  post({ type: 'ready', version: 1, ...shown() })
  router.subscribe('onRendered', () => {
    // Only leads to the page that needs a user.
    if (window.location.pathname !== paths.embeddedSignIn()) post({ type: 'navigation', ...shown() })
  })
  watchNotices(post)
  watchHeight(router, (height) => post({ type: 'resize', height }))
  document.addEventListener('click', openOutside, { capture: true })
  user().then(
    (current) => void (current.user || requestSession('start')),
    () => {},
  )
  return requestSession
}

/** Posts to the site around the frame and listens to it: to all of `origins`, of which one is there, until it is known. */
function postTo(origins: readonly string[], receive: (data: unknown) => void) {
  const [around = ''] = window.location.ancestorOrigins ?? []
  let targets = origins.includes(around) ? [around] : origins
  window.addEventListener('message', ({ origin, source, data }) => {
    if (source !== window.parent || !origins.includes(origin)) return
    targets = [origin]
    receive(data)
  })
  return (message: FrameMessage) => {
    for (const origin of targets) window.parent.postMessage({ source: FRAME_SOURCE, ...message }, origin)
  }
}

/** Posts each notification, once. */
function watchNotices(post: (message: FrameMessage) => void) {
  let last = 0
  onNotices(() => {
    for (const { id, kind, title, message } of currentNotices().filter((notice) => notice.id > last)) {
      last = id
      post({ type: 'notification', kind, title, message: typeof message === 'string' ? message : '' })
    }
  })
}

/** Calls back with the height of the page, or null where it fills the window, now and whenever it changes. */
function watchHeight(router: Router, onChange: (height: number | null) => void) {
  let last: number | null | undefined
  function measure() {
    const fillsWindow = document.querySelector('[data-fills-window]') !== null
    const height = fillsWindow ? null : Math.ceil(document.body.getBoundingClientRect().height)
    if (height !== last) onChange(height)
    last = height
  }
  new ResizeObserver(measure).observe(document.body)
  // A page that fills the window may be as high as the page before, which the observer does not report.
  router.subscribe('onRendered', measure)
}

/** Links to other sites, and to pages that are never framed, open in a tab of their own. */
function openOutside({ target }: Event) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || !/^https?:$/.test(link.protocol)) return
  if (link.origin === window.location.origin && mayBeFramed(link.pathname)) return
  link.target = '_blank'
  link.rel = 'noopener'
}
