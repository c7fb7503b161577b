import { setTimeout as sleep } from 'node:timers/promises'
import { StorageUnavailableError } from './storage.ts'

type S3Timeouts = {
  /** Until a read's response begins. */
  readMs: number
  /** Until any other request is sent and its response has arrived: 5 MB at 1 Mbit/s. */
  writeMs: number
  /** Between two chunks of a file. */
  chunkMs: number
}

export const S3_TIMEOUTS: S3Timeouts = { readMs: 10_000, writeMs: 40_000, chunkMs: 20_000 }

const RETRY_DELAYS_MS = [100, 500]
/** Too many requests, and failures of the store or of a proxy before it. */
const RETRIED_STATUSES = [429, 500, 502, 503, 504]

/**
 * `fetch` for requests to S3: with timeouts, and repeated after a failed connection or an error of the store. Throws a
 * StorageUnavailableError unless the response is a success, or says that the file or range does not exist.
 */
export function s3Fetch(timeouts: S3Timeouts): typeof fetch {
  return async (input, init = {}) => {
    const request = { url: String(input), method: init.method ?? 'GET', init }
    const title = `${request.method} ${new URL(request.url).pathname}`
    const response = await sendWithRetries(request, timeouts).catch((error) => {
      throw new StorageUnavailableError(`S3 did not respond to ${title}: ${reasonOf(error)}`)
    })
    if (response.ok) return response
    // The body of an error may repeat the id of the key and the signed request, so only its code is used.
    const code = /<Code>(\w{1,60})<\/Code>/.exec(await response.clone().text())?.[1] ?? response.statusText
    if (response.status === 416 || isMissing(response, request, code)) return response
    throw new StorageUnavailableError(`S3 responded ${response.status} ${code} to ${title}`)
  }
}

// A missing bucket, or another server at this address, responds 404 too. A response to HEAD has no code.
const isMissing = ({ status }: Response, { method }: Request, code: string) =>
  status === 404 && (code === 'NoSuchKey' || method === 'HEAD')

type Request = { url: string; method: string; init: RequestInit }

async function sendWithRetries(request: Request, timeouts: S3Timeouts): Promise<Response> {
  for (const delayMs of RETRY_DELAYS_MS) {
    const response = await send(request, timeouts).catch((error) => {
      if (isTimeout(error)) throw error
    })
    if (response && !RETRIED_STATUSES.includes(response.status)) return response
    // Nodes that failed together do not come back together.
    await sleep(delayMs * (0.5 + Math.random()))
  }
  return send(request, timeouts)
}

async function send({ url, method, init }: Request, { readMs, writeMs }: S3Timeouts): Promise<Response> {
  const isRead = method === 'GET' || method === 'HEAD'
  const timeoutMs = isRead ? readMs : writeMs
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(timeoutError(timeoutMs)), timeoutMs)
  try {
    const response = await fetch(url, {
      ...init,
      // A compressed response has another length than the file.
      headers: { ...(init.headers as Record<string, string>), 'accept-encoding': 'identity' },
      // The signature is valid for one host only.
      redirect: 'manual',
      signal: timeout.signal,
    })
    // A file is read for as long as its reader takes, with a timeout for each chunk.
    if ((method === 'GET' && response.ok) || response.body === null) return response
    return new Response(await response.arrayBuffer(), response)
  } finally {
    clearTimeout(timer)
  }
}

const timeoutError = (timeoutMs: number) => new DOMException(`timeout after ${timeoutMs} ms`, 'TimeoutError')
const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

/** The code of a failed connection, such as ECONNREFUSED, or the message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException
  return code ?? error.message
}
