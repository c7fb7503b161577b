import { randomId } from '#ui/form/random-id.ts'
import type { StopTotals, VisitTotals } from '../contract.ts'
import { HEARTBEAT_MS, MAX_COUNT, MAX_VISIT_S, PAUSE_MS } from '../rules.ts'

type Countable = Exclude<keyof StopTotals, 'number' | 'seconds'>
type Totals = Omit<VisitTotals, 'viewer'>
type Downloads = Required<Pick<VisitTotals, 'pdfs' | 'powerpoints'>>

export type VisitCounter = ReturnType<typeof makeVisitCounter>

/** A timer that is this late was suspended with the computer; nobody read meanwhile. */
const SUSPENDED_MS = 2 * HEARTBEAT_MS

/** Counts one visit of a page, and starts another one after a pause. Times are in milliseconds. */
export function makeVisitCounter() {
  let visit = randomId()
  let readMs = 0
  let stops = new Map<number, StopTotals & { readMs: number }>()
  let downloads: Downloads = { pdfs: 0, powerpoints: 0 }
  let sent = new Map<number, string>()
  let current: number | undefined
  /** Since when time is to be added; undefined while the page is hidden. */
  let since: number | undefined
  let lastVisible: number | undefined

  function stopOf(number: number) {
    const known = stops.get(number)
    if (known) return known
    const created = { ...NOTHING, number, readMs: 0 }
    stops.set(number, created)
    return created
  }

  function advance(now: number) {
    if (since === undefined) return
    const passed = now - since
    since = now
    lastVisible = now
    if (passed > PAUSE_MS) return restart()
    if (passed < 0 || passed > SUSPENDED_MS) return
    readMs += passed
    if (current !== undefined) stopOf(current).readMs += passed
  }

  function restart() {
    visit = randomId()
    readMs = 0
    stops = new Map()
    downloads = { pdfs: 0, powerpoints: 0 }
    sent = new Map()
  }

  return {
    /** The page is visible. */
    show(now: number) {
      if (lastVisible !== undefined && now - lastVisible > PAUSE_MS) restart()
      since ??= now
      lastVisible = now
    },
    /** The page is hidden. */
    hide(now: number) {
      advance(now)
      since = undefined
    },
    /** Time is added to this stop. */
    moveTo(number: number | undefined, now: number) {
      advance(now)
      current = number
    },
    count(number: number, what: Countable) {
      const stop = stopOf(number)
      stop[what] = Math.min(MAX_COUNT, stop[what] + 1)
    },
    countDownload(what: keyof Downloads) {
      downloads = { ...downloads, [what]: Math.min(MAX_COUNT, downloads[what] + 1) }
    },
    /** The totals so far, with the stops that the server has not confirmed. */
    totals(now: number): Totals {
      advance(now)
      const all = [...stops.values()].map(({ readMs: ms, ...stop }) => ({ ...stop, seconds: secondsOf(ms) }))
      const shown = { visit, seconds: secondsOf(readMs), ...downloads }
      return { ...shown, stops: all.filter((stop) => sent.get(stop.number) !== print(stop)) }
    },
    /** The server has these totals. */
    confirm(totals: Totals) {
      if (totals.visit === visit) for (const stop of totals.stops) sent.set(stop.number, print(stop))
    },
  }
}

const NOTHING = {
  seconds: 0,
  photos: 0,
  plans: 0,
  videoPlays: 0,
  video25: 0,
  video50: 0,
  video75: 0,
  video100: 0,
}

const print = (stop: StopTotals) => JSON.stringify(stop)
const secondsOf = (ms: number) => Math.min(MAX_VISIT_S, Math.floor(ms / 1_000))
