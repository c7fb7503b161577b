import type { Readable } from 'node:stream'
import { readInProcess } from './read-in-process.ts'

/** A file can't be read as a JSON document; the message says what was expected. */
export class JsonError extends Error {
  override name = 'JsonError'
}

type Options = {
  /** The list of the document whose items are read. */
  list: string
  maxItems: number
  maxDepth: number
  signal: AbortSignal
}
type Message = { head?: Record<string, unknown>; item?: unknown; fault?: string; isEnd?: boolean }

const EXCEEDED = { too_much_memory: 'it takes too much memory', too_slow: 'it takes too long to read' }

/**
 * Reads the list of a JSON document in a process of its own: first the other values of the document, then the items one by one.
 * Throws JsonError for a file that is none, and the reason of `signal`.
 */
export async function* readJsonList(
  file: Readable,
  { signal, ...options }: Options,
): AsyncGenerator<{ head: Record<string, unknown> } | { item: unknown }> {
  const messages = readInProcess<Message>(file, {
    ...{ script: 'json-process.ts', options, signal },
    onIncomplete(exceeded) {
      throw new JsonError(exceeded ? EXCEEDED[exceeded] : 'it is damaged, or too large')
    },
  })
  for await (const message of messages) {
    if (message.fault !== undefined) throw new JsonError(message.fault)
    if (message.head) yield { head: message.head }
    if ('item' in message) yield { item: message.item }
  }
}
