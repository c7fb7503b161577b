import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to a request instead of being forwarded. */
export type Failure = (request: IncomingMessage, response: ServerResponse) => void
export type FailureOf = (request: IncomingMessage) => Failure | undefined
export type SentRequest = { method: string; url: string; headers: IncomingHttpHeaders }

/** A proxy on the way to an S3 server. It records the requests, and lets those fail for which `options` has a failure. */
export async function openS3Proxy(target: string) {
  const options: { failureOf: FailureOf } = { failureOf: () => undefined }
  const requests: SentRequest[] = []
  const server = createServer((incoming, response) => {
    const { method = '', url = '', headers } = incoming
    requests.push({ method, url, headers })
    const failure = options.failureOf(incoming)
    if (failure) return failure(incoming, response)
    const forwarded = request(new URL(url, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    response.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** The target's address through this proxy. */
    endpoint: `http://127.0.0.1:${port}${new URL(target).pathname}`,
    options,
    requests,
    /** Whether the next request gets its whole response. */
    nextIsFinished: () =>
      new Promise<boolean>((resolve) => {
        server.once('request', (_, response) => response.once('close', () => resolve(response.writableFinished)))
      }),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
