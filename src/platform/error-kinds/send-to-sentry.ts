import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { MINUTE_MS } from '#lib/durations.ts'
import type { ErrorPlace } from '#lib/jobs/error-places.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log/log.ts'

/** A project of a service that speaks Sentry's protocol: https://develop.sentry.dev/sdk/foundations/envelopes/ */
export type Sentry = { url: string; key: string }

/** Undefined for what is not https://KEY@HOST/PROJECT; older addresses also have a folder before the project's number. */
export function parseSentryDsn(dsn: string): Sentry | undefined {
  const { protocol, username, host, pathname = '' } = URL.parse(dsn) ?? {}
  const [, folder, project] = /^(.*)\/(\d+)$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol ?? '') || !username || !project) return undefined
  return { url: `${protocol}//${host}${folder}/api/${project}/envelope/`, key: username }
}

/** An error without what was entered: its message and frames are already redacted. */
export type SeenError = {
  fingerprint: string
  place: ErrorPlace
  page: string
  message: string
  stack: string | null
}

type Options = { clock: Clock; log: Pick<Log, 'warn'>; timeoutMs?: number }

const TIMEOUT_MS = 3_000
const MAX_QUEUED = 100
/** Anybody can report errors of browsers: they leave room for those of the server. */
const MAX_OF_BROWSERS = 50
/** How long a process that is stopping still sends. */
const STOP_MS = 2_000
/** Further errors of one kind are only counted in the database. */
const MAX_PER_KIND = 10
/** Where the service says that it receives too much, and not for how long. */
const PAUSE_MS = MINUTE_MS

/** Sends errors one after the other, each kind at most ten times a minute. What the service does not take is dropped. */
export function sendToSentry(sentry: Sentry, { clock, log, timeoutMs = TIMEOUT_MS }: Options) {
  const queue: { error: SeenError; at: Date }[] = []
  let minute = 0
  let perKind = new Map<string, number>()
  let pausedUntil = 0
  let sending: Promise<void> | undefined

  function send(error: SeenError) {
    const at = clock()
    const now = Math.floor(at.getTime() / MINUTE_MS)
    if (now !== minute) perKind = new Map()
    minute = now
    const count = (perKind.get(error.fingerprint) ?? 0) + 1
    perKind.set(error.fingerprint, count)
    if (count > MAX_PER_KIND || at.getTime() < pausedUntil) return
    const waiting = error.place === 'browser' ? queue.filter((each) => each.error.place === 'browser') : queue
    if (waiting.length >= (error.place === 'browser' ? MAX_OF_BROWSERS : MAX_QUEUED)) return
    queue.push({ error, at })
    sending ??= sendQueued().finally(() => {
      sending = undefined
    })
  }

  async function sendQueued() {
    for (let next = queue.shift(); next; next = queue.shift()) {
      try {
        const pauseMs = await post(sentry, envelopeOf(next.error, next.at), timeoutMs)
        if (pauseMs > 0) pause(pauseMs)
      } catch (err) {
        log.warn({ err }, 'errors could not be sent to the error service')
        pause(PAUSE_MS)
      }
    }
  }

  function pause(ms: number) {
    queue.length = 0
    pausedUntil = clock().getTime() + ms
  }

  return {
    send,
    /** Sends what waits, as far as two seconds suffice. */
    async stop() {
      await Promise.race([sending, setTimeout(STOP_MS, undefined, { ref: false })])
      queue.length = 0
    },
  }
}

/** Statuses of one error that the service does not want, such as one that is too large; it takes others. */
const isRefusalOfOne = (status: number) => status >= 400 && status < 500 && status !== 401 && status !== 403

/** Returns for how many milliseconds nothing may be sent. Throws when the service is unreachable or refuses all errors. */
async function post({ url, key }: Sentry, envelope: string, timeoutMs: number): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=frontage/1, sentry_key=${key}`,
    },
    body: envelope,
    // The key must not be sent to the target of a redirect.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (response.ok || (response.status !== 429 && isRefusalOfOne(response.status))) return 0
  if (response.status !== 429) throw new Error(`Expected that an error is accepted, got ${response.status}`)
  const seconds = Number(response.headers.get('retry-after'))
  return seconds > 0 ? seconds * 1_000 : PAUSE_MS
}

function envelopeOf(error: SeenError, at: Date): string {
  const { fingerprint, place, page, message, stack } = error
  const eventId = randomUUID().replaceAll('-', '')
  const [, type, value] = /^(\w+): (.*)$/s.exec(message) ?? [undefined, 'Error', message]
  const event = {
    ...{ event_id: eventId, timestamp: at.toISOString() },
    ...{ platform: place === 'browser' ? 'javascript' : 'node', level: 'error', fingerprint: [fingerprint] },
    ...{ transaction: page, tags: { place } },
    exception: {
      values: [{ type, value, ...(stack !== null && { stacktrace: { frames: framesOf(stack) } }) }],
    },
  }
  return [{ event_id: eventId, sent_at: at.toISOString() }, { type: 'event' }, event]
    .map((part) => JSON.stringify(part))
    .join('\n')
}

const FRAME = /^at (?:(.+) \()?(.+?):(\d+):(\d+)\)?$/
/** What stands before it is where this copy was installed. */
const INSTALLED_AT = /^.*?\/(?=(?:src|dist|node_modules)\/)/

/** The protocol wants the innermost frame last. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, name, file, lineno, colno] = FRAME.exec(line) ?? []
      if (!file) return []
      const filename = file.replace(INSTALLED_AT, '')
      return {
        ...{ filename, lineno: Number(lineno), colno: Number(colno), in_app: /^(src|dist)\//.test(filename) },
        ...(name && { function: name }),
      }
    })
    .reverse()
