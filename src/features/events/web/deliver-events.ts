import type { SentEvent } from '../rules.ts'
import type { Queue, Waiting } from './event-queue.ts'

/** What became of a batch: the answer's status and the events that were refused by their place in it. */
export type Answer = { status: number; refused: { index: number; field: string; message: string }[] }

type Options = {
  queue: Queue
  /** Rejects when there is no answer. The request outlives the page. */
  send(batch: { sentAt: string; events: SentEvent[] }): Promise<Answer>
  now(): number
  random(count: number): Uint8Array
  isOnline(): boolean
  onError(message: string): void
}

export type Delivery = {
  /** Sends what waits, and from now on whatever comes. */
  start(): void
  stop(): void
  /** Something was added; more may come at once. */
  wake(): void
  /** Sends without delay, until nothing waits or a batch fails. */
  flush(): Promise<void>
  /** The page may be gone in a moment: sends what is not on its way yet. */
  leave(): void
}

const MOST_AT_ONCE = 50
const GATHER_MS = 300
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
const FAILURES_TOLD = 3
/** Refusals of the moment: of the session, of the rate, of a server that is not well. */
const PASSING = [401, 403, 408, 425, 429]

/** Delivers the queue in order, one batch at a time, at least once. */
export function openDelivery({ queue, send, now, random, isOnline, onError }: Options): Delivery {
  const underWay = new Set<string>()
  let started = false
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = FIRST_PAUSE_MS
  let failures = 0
  let wasTold = false
  let most = MOST_AT_ONCE

  const next = () => queue.waiting.filter(({ event }) => !underWay.has(event.messageId)).slice(0, most)

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
    // What waits while the network is gone is woken by its return.
    while (started && isOnline()) {
      const batch = next()
      if (batch.length === 0 || !(await deliver(batch))) break
    }
    // In the same turn as the last look: whoever comes now starts again.
    running = undefined
  }

  /** Whether the next batch may follow. */
  async function deliver(batch: Waiting[]): Promise<boolean> {
    const events = batch.map(({ event }) => event)
    for (const { messageId } of events) underWay.add(messageId)
    // A sender that throws at once has failed like one that rejects.
    const answer = await Promise.resolve()
      .then(() => send({ sentAt: new Date(now()).toISOString(), events }))
      .catch(() => undefined)
    for (const { messageId } of events) underWay.delete(messageId)
    return settle(events, answer)
  }

  function settle(events: SentEvent[], answer: Answer | undefined): boolean {
    const { status = 0, refused = [] } = answer ?? {}
    if (status === 0 || status >= 500 || PASSING.includes(status)) return fail()
    failures = 0
    pauseMs = FIRST_PAUSE_MS
    if ((status === 400 || status === 413) && events.length > 1) {
      // One of them spoils it for the others, and shows itself when it is alone.
      most = Math.ceil(events.length / 2)
      return true
    }
    most = Math.min(most * 2, MOST_AT_ONCE)
    if (status >= 300) onError(`Analytics refused ${events.length} events from ${events[0]?.name}: ${status}`)
    for (const { index, field, message } of refused) onError(`${events[index]?.name} refused: ${field} ${message}`)
    const done = new Set(events.map(({ messageId }) => messageId))
    queue.keep(({ event }) => !done.has(event.messageId))
    return true
  }

  function fail(): false {
    if (!isOnline()) return false
    failures += 1
    if (failures >= FAILURES_TOLD && !wasTold) {
      wasTold = true
      onError('Analytics unavailable')
    }
    // What came meanwhile waits as long; browsers that failed together do not come back together.
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
      if (started) schedule(GATHER_MS)
    },
    flush,
    leave() {
      const batch = next()
      if (started && batch.length > 0) void deliver(batch).then((isDone) => (isDone ? flush() : undefined))
    },
  }
}
