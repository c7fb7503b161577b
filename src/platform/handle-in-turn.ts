import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Waiting = { request: IncomingMessage; response: ServerResponse }

/**
 * Handles the requests of one socket strictly one at a time: the next one starts when the response before it has been handed
 * to the network. Node alone starts all that come in one packet, whose responses then wait in memory for a client that may
 * never read. A socket with more than `maxWaiting` requests is destroyed.
 */
export function handleInTurn(handle: RequestListener, { maxWaiting }: { maxWaiting: number }): RequestListener {
  const queues = new WeakMap<Socket, Waiting[]>()
  function start({ request, response }: Waiting, queue: Waiting[]) {
    const { socket } = request
    response.once('close', () => {
      const next = queue.shift()
      if (next && !socket.destroyed) start(next, queue)
      else queues.delete(socket)
    })
    handle(request, response)
  }
  return (request, response) => {
    const { socket } = request
    const queue = queues.get(socket)
    if (!queue) {
      const empty: Waiting[] = []
      queues.set(socket, empty)
      start({ request, response }, empty)
    } else if (queue.length < maxWaiting) queue.push({ request, response })
    else socket.destroy()
  }
}
