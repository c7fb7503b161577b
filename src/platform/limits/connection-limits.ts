import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientKey } from './request-rate.ts'

type ConnectionLimits = {
  connections: number
  connectionsPerAddress: number
  /** Bytes buffered for slow clients over all sockets: unread responses and unfinished bodies. */
  bufferedBytes: number
}

const SWEEP_MS = 500

/**
 * Limits a server's connections in total and per remote address (trusted proxies are exempt, because they serve many
 * clients), and the bytes it buffers for slow clients: beyond that limit the sockets that buffer most are destroyed,
 * the oldest first among equals.
 */
export function limitConnections(
  server: Server,
  { connections, connectionsPerAddress, bufferedBytes }: ConnectionLimits,
  isTrusted: (address: string) => boolean,
) {
  server.maxConnections = connections
  // In order of age; `settled` is the number of bytes a socket had sent when its last request was complete.
  const sockets = new Map<Socket, { request?: IncomingMessage; settled: number }>()
  const perAddress = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const key = clientKey(address)
    const count = (perAddress.get(key) ?? 0) + 1
    if (count > connectionsPerAddress && !isTrusted(address)) {
      socket.destroy()
      return
    }
    perAddress.set(key, count)
    sockets.set(socket, { settled: 0 })
    socket.once('close', () => {
      sockets.delete(socket)
      const left = perAddress.get(key)! - 1
      if (left > 0) perAddress.set(key, left)
      else perAddress.delete(key)
    })
  })
  server.on('request', (request) => {
    const state = sockets.get(request.socket)
    if (state) state.request = request
  })
  const sweep = setInterval(() => {
    const buffered = [...sockets].map(([socket, state]) => {
      if (!state.request || state.request.complete) state.settled = socket.bytesRead
      return { socket, bytes: socket.writableLength + socket.bytesRead - state.settled }
    })
    for (const { socket } of chooseExcess(buffered, bufferedBytes)) socket.destroy()
  }, SWEEP_MS).unref()
  server.once('close', () => clearInterval(sweep))
}

/** The sockets to close, so that all others together buffer at most `limit` bytes. `sockets` is in order of age. */
export function chooseExcess<T extends { bytes: number }>(sockets: T[], limit: number): T[] {
  let total = sockets.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= limit) return []
  const chosen: T[] = []
  for (const each of sockets.toSorted((a, b) => b.bytes - a.bytes)) {
    if (total <= limit) break
    chosen.push(each)
    total -= each.bytes
  }
  return chosen
}
