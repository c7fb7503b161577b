import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from './request-rate.ts'

export type ConnectionLimits = {
  connections: number
  connectionsPerAddress: number
  /** Bytes in memory for clients that are slow, over all sockets: responses not read, and bodies not finished. */
  heldBytes: number
}

const SWEEP_MS = 500

/**
 * Bounds the connections of a server, in all and per remote address (proxies that are trusted speak for many), and what it
 * holds in memory for clients that are slow: beyond the bound the sockets that hold most are destroyed, of equal ones the
 * oldest first.
 */
export function limitConnections(
  server: Server,
  { connections, connectionsPerAddress, heldBytes }: ConnectionLimits,
  isTrusted: (address: string) => boolean,
) {
  server.maxConnections = connections
  // In order of age; `settled` are the bytes a socket had sent when its last request was whole.
  const sockets = new Map<Socket, { request?: IncomingMessage; settled: number }>()
  const perAddress = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const key = addressKey(address)
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
    const held = [...sockets].map(([socket, state]) => {
      if (!state.request || state.request.complete) state.settled = socket.bytesRead
      return { socket, bytes: socket.writableLength + socket.bytesRead - state.settled }
    })
    for (const { socket } of chooseExcess(held, heldBytes)) socket.destroy()
  }, SWEEP_MS).unref()
  server.once('close', () => clearInterval(sweep))
}

/** Those to let go of, so that all others together hold at most `bound` bytes; given in order of their age. */
export function chooseExcess<T extends { bytes: number }>(held: T[], bound: number): T[] {
  let total = held.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= bound) return []
  const chosen: T[] = []
  for (const each of held.toSorted((a, b) => b.bytes - a.bytes)) {
    if (total <= bound) break
    chosen.push(each)
    total -= each.bytes
  }
  return chosen
}
