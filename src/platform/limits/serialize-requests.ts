import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Exchange = { request: IncomingMessage; response: ServerResponse }
type State = { isBusy: boolean; waiting: Exchange[]; started: number }
type Limits = { waitingRequestsPerSocket: number; requestsPerSocket: number }

/**
 * Handles the requests of one socket one at a time: the next one starts when the previous response has been sent. Node
 * starts all requests of one packet at once and buffers their responses, even for a client that never reads them. A socket
 * with too many waiting requests is destroyed; one that reaches `requestsPerSocket` is closed after its last response,
 * which Node's own `maxRequestsPerSocket` leaves to the client.
 */
export function serializeRequests(handle: RequestListener, limits: Limits): RequestListener {
  const { waitingRequestsPerSocket, requestsPerSocket } = limits
  const states = new WeakMap<Socket, State>()
  const isOpen = (socket: Socket, { started }: State) => started < requestsPerSocket && !socket.destroyed
  function start({ request, response }: Exchange, state: State) {
    state.isBusy = true
    state.started++
    if (state.started >= requestsPerSocket) response.shouldKeepAlive = false
    response.once('close', () => {
      state.isBusy = false
      const next = state.waiting.shift()
      if (next && isOpen(request.socket, state)) start(next, state)
    })
    handle(request, response)
  }
  return (request, response) => {
    const { socket } = request
    const state = states.get(socket) ?? { isBusy: false, waiting: [], started: 0 }
    states.set(socket, state)
    if (!isOpen(socket, state)) return
    if (!state.isBusy) start({ request, response }, state)
    else if (state.waiting.length < waitingRequestsPerSocket) state.waiting.push({ request, response })
    else socket.destroy()
  }
}
