import type { SentEvent } from '../rules.ts'
import type { Queue, QueuedEvent } from './event-queue.ts'

/** Response to a batch: its status, and the refused events by index. */
export type BatchResponse = { status: number; refused: { index: number; field: string; message: string }[] }

type Options = {
  queue: Queue
  /** Rejects without a response. The request continues after the page is closed. */
  send(batch: { sentAt: string; events: SentEvent[] }): Promise<BatchResponse>
  now(): number
  random(count: number): Uint8Array
  isOnline(): boolean
  onError(message: string): void
}

type Delivery = {
  /** Sends queued events, and from now on new ones. */
  start(): void
  stop(): void
  /** An event was added; more may follow at once. */
  wake(): void
  /** Sends without delay, until the queue is empty or a batch fails. */
  flush(): Promise<void>
  /** The page may be closed: sends what is not in flight yet. */
  leave(): void
}

const MAX_BATCH = 50
const BATCH_DELAY_MS = 300
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
const FAILURES_BEFORE_REPORT = 3
/** Temporary refusals: of the session, by rate limit, or by an overloaded server. */
const TRANSIENT_STATUSES = [401, 403, 408, 425, 429]

/** Delivers the queue in order, one batch at a time, each event at least once. */
export function makeDelivery({ queue, send, now, random, isOnline, onError }: Options): Delivery {
  const inFlight = new Set<string>()
  let started = false
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = FIRST_PAUSE_MS
  let failures = 0
  let isReported = false
  let most = MAX_BATCH

  const next = () => queue.waiting.filter(({ event }) => !inFlight.has(event.messageId)).slice(0, most)

  function schedule(delayMs: number) {
    timer ??= setTimeout(() => {
      timer = undefined
      void flush()
    }, delayMs)
  }

  function flush(): Promise<void> {
    running ??= Promise.resolve().then(deliverAll)
    return running
  }

  async function deliverAll() {
    clearTimeout(timer)
    timer = undefined
    // Without a network the queue waits for the `online` event.
    while (started && isOnline()) {
      const batch = next()
      if (batch.length === 0 || !(await deliver(batch))) break
    }
    // Reset in the same task as the last check, so that an event added next starts a new run.
    running = undefined
  }

  /** Sends a batch; returns whether the next one may follow. */
  async function deliver(batch: QueuedEvent[]): Promise<boolean> {
    const events = batch.map(({ event }) => event)
    for (const { messageId } of events) inFlight.add(messageId)
    // A synchronous exception of `send` counts as a rejection.
    const response = await Promise.resolve()
      .then(() => send({ sentAt: new Date(now()).toISOString(), events }))
      .catch(() => undefined)
    for (const { messageId } of events) inFlight.delete(messageId)
    return settle(events, response)
  }

  function settle(events: SentEvent[], response: BatchResponse | undefined): boolean {
    const { status = 0, refused = [] } = response ?? {}
    if (status === 0 || status >= 500 || TRANSIENT_STATUSES.includes(status)) return fail()
    failures = 0
    pauseMs = FIRST_PAUSE_MS
    if ((status === 400 || status === 413) && events.length > 1) {
      // One invalid event rejects the whole batch: smaller batches isolate it.
      most = Math.ceil(events.length / 2)
      return true
    }
    most = Math.min(most * 2, MAX_BATCH)
    if (status >= 300) onError(`Analytics refused ${events.length} events from ${events[0]?.name}: ${status}`)
    for (const { index, field, message } of refused) onError(`${events[index]?.name} refused: ${field} ${message}`)
    const done = new Set(events.map(({ messageId }) => messageId))
    queue.filter(({ event }) => !done.has(event.messageId))
    return true
  }

  function fail(): false {
    if (!isOnline()) return false
    failures += 1
    if (failures >= FAILURES_BEFORE_REPORT && !isReported) {
      isReported = true
      onError('Analytics unavailable')
    }
    // New events wait as long; the random delay prevents browsers that failed together from retrying together.
    clearTimeout(timer)
    timer = undefined
    schedule(pauseMs * (0.5 + random(1)[0]! / 512))
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    return false
  }

  return {
    start() {
      started = true
      void flush()
    },
    stop() {
      started = false
      clearTimeout(timer)
      timer = undefined
    },
    wake() {
      if (started) schedule(BATCH_DELAY_MS)
    },
    flush,
    leave() {
      const batch = next()
      if (started && batch.length > 0) void deliver(batch).then((isDone) => (isDone ? flush() : undefined))
    },
  }
}
