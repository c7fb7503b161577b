import { EventEmitter } from 'node:events'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

type RequestOptions = { url: string; remoteAddress: string; headers: Record<string, string> }

/** A GET request as it would arrive by HTTP, without a connection: the part of an IncomingMessage that Fastify uses. */
export function requestWithoutSocket({ url, remoteAddress, headers }: RequestOptions): IncomingMessage {
  const request = Object.assign(new EventEmitter(), {
    method: 'GET',
    url,
    originalUrl: url,
    headers,
    rawHeaders: Object.entries(headers).flat(),
    httpVersion: '1.1',
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    socket: { remoteAddress },
  })
  return request as unknown as IncomingMessage
}

/** Receives one response: the part of a ServerResponse that Fastify uses for a response that is not a stream. */
export class ResponseInMemory extends EventEmitter {
  statusCode = 200
  headersSent = false
  writableEnded = false
  /** The response's body, once it has ended. */
  readonly body: Promise<string>
  #headers: OutgoingHttpHeaders = {}
  #resolve: (body: string) => void

  constructor() {
    super()
    const { promise, resolve } = Promise.withResolvers<string>()
    this.body = promise
    this.#resolve = resolve
  }

  asServerResponse(): ServerResponse {
    return this as unknown as ServerResponse
  }

  setHeader(name: string, value: OutgoingHttpHeaders[string]) {
    this.#headers[name.toLowerCase()] = value
  }
  getHeader(name: string) {
    return this.#headers[name.toLowerCase()]
  }
  hasHeader(name: string) {
    return name.toLowerCase() in this.#headers
  }
  removeHeader(name: string) {
    delete this.#headers[name.toLowerCase()]
  }
  getHeaders() {
    return this.#headers
  }

  writeHead(status: number, headers: OutgoingHttpHeaders = {}) {
    this.statusCode = status
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value)
    this.headersSent = true
    return this
  }

  end(body: string | Buffer | null = '') {
    this.writableEnded = true
    this.#resolve(body?.toString() ?? '')
    // For hooks and the log, which run after the response.
    this.emit('finish')
  }
}
