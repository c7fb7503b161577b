import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from './rate-limit.ts'

export type ConnectionLimits = {
  connections: number
  connectionsPerAddress: number
  /** Bytes of responses that clients have not read, over all sockets. */
  unsentBytes: number
}

const SWEEP_MS = 500

/**
 * Bounds the connections of a server, in all and per remote address (proxies that are trusted speak for many), and what it
 * holds in memory for clients that do not read: beyond the bound the sockets with most unread bytes are destroyed, of equal
 * ones the oldest first.
 */
export function limitConnections(
  server: Server,
  { connections, connectionsPerAddress, unsentBytes }: ConnectionLimits,
  isTrusted: (address: string) => boolean,
) {
  server.maxConnections = connections
  const sockets = new Set<Socket>()
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
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      const left = perAddress.get(key)! - 1
      if (left > 0) perAddress.set(key, left)
      else perAddress.delete(key)
    })
  })
  const sweep = setInterval(() => {
    for (const socket of chooseExcess(sockets, unsentBytes)) socket.destroy()
  }, SWEEP_MS).unref()
  server.once('close', () => clearInterval(sweep))
}

/** The sockets to let go of so that all others together hold at most `bound` unsent bytes; given in order of their age. */
export function chooseExcess<S extends Pick<Socket, 'writableLength'>>(sockets: Iterable<S>, bound: number): S[] {
  const unread = [...sockets].filter(({ writableLength }) => writableLength > 0)
  let total = unread.reduce((sum, { writableLength }) => sum + writableLength, 0)
  if (total <= bound) return []
  const chosen: S[] = []
  for (const socket of unread.sort((a, b) => b.writableLength - a.writableLength)) {
    if (total <= bound) break
    chosen.push(socket)
    total -= socket.writableLength
  }
  return chosen
}
