import { type LookupAddress, lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Why an address was not read; the message says it in words. */
export class FetchError extends Error {
  override name = 'FetchError'
}

type Options = {
  /** Sent as a bearer token to the host of the address, and to no other. */
  token?: string | undefined
  maxBytes: number
  timeoutMs: number
  signal?: AbortSignal
  /** For tests: which IP addresses may be read, and a certificate to trust. */
  isAllowed?: (address: string) => boolean
  ca?: string
}

const MAX_REDIRECTS = 3

/**
 * The body that an https address answers with 200, at most `maxBytes`. Hosts in private networks are refused when the connection is
 * made, so that no name can lead there, and so are redirects to them. Throws FetchError.
 */
export async function fetchPublic(address: string, options: Options): Promise<Buffer> {
  const signal = AbortSignal.any([AbortSignal.timeout(options.timeoutMs), ...(options.signal ? [options.signal] : [])])
  try {
    return await follow(new URL(address), { ...options, signal }, MAX_REDIRECTS)
  } catch (error) {
    options.signal?.throwIfAborted()
    if (error instanceof FetchError) throw error
    if (signal.aborted) throw new FetchError(`it took longer than ${options.timeoutMs / 1000} seconds`)
    throw new FetchError(`it can’t be reached (${(error as NodeJS.ErrnoException).code ?? 'no connection'})`)
  }
}

type Whole = Options & { signal: AbortSignal }

async function follow(url: URL, options: Whole, redirects: number): Promise<Buffer> {
  const fault = faultOf(url, options.isAllowed)
  if (fault) throw new FetchError(fault)
  const response = await open(url, options)
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    response.destroy()
    if (redirects === 0) throw new FetchError(`it redirects more than ${MAX_REDIRECTS} times`)
    const next = new URL(headers.location, url)
    return follow(next, next.origin === url.origin ? options : { ...options, token: undefined }, redirects - 1)
  }
  if (statusCode !== 200) {
    response.destroy()
    throw new FetchError(`it answers with status ${statusCode}`)
  }
  return readBody(response, options.maxBytes)
}

/** What is wrong with an address before it is read; undefined for one that may be. */
export function faultOf(url: URL, isAllowed = isPublicAddress): string | undefined {
  if (url.protocol !== 'https:') return 'it is not https'
  if (url.username || url.password) return 'it has a user name or password'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A host that is an IP address is not looked up.
  return isIP(host) && !isAllowed(host) ? PRIVATE : undefined
}

const PRIVATE = 'it leads into a private network'

function open(url: URL, { token, signal, isAllowed = isPublicAddress, ca }: Whole): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'application/json, text/csv', 'accept-encoding': 'identity', 'user-agent': 'Frontage' }
    request(
      url,
      {
        agent: new Agent({ keepAlive: false }),
        headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        signal,
        ...(ca !== undefined && { ca }),
        lookup(hostname, options, callback) {
          lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
            if (error) return callback(error, '')
            if (!addresses.every(({ address }) => isAllowed(address))) return callback(new FetchError(PRIVATE), '')
            if (options.all) return callback(null, addresses)
            callback(null, addresses[0]!.address, addresses[0]!.family)
          })
        },
      },
      resolve,
    )
      .on('error', reject)
      .end()
  })
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    // Leaving the loop ends the connection.
    if (size > maxBytes) throw new FetchError(`it is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`)
    chunks.push(chunk)
  }
  if (!response.complete) throw new FetchError('its connection ended too early')
  return Buffer.concat(chunks)
}
