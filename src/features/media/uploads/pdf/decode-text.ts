import { Worker } from 'node:worker_threads'
import type { TextCell } from './group-characters.ts'

export type ExtractTask = { file: Uint8Array; maxPages: number; maxCharacters: number }
type TextRefusal = 'encrypted' | 'damaged' | 'too_many_pages' | 'too_much_memory' | 'too_slow'
/** Cells in the order of the pages, and the size of each page in points. */
export type ExtractedText = { cells: TextCell[]; pages: { width: number; height: number }[] } | { refusal: TextRefusal }

/** The words of a PDF with their places, or why the file is refused. A scan has none. */
export function decodeText(file: Buffer, limits: Omit<ExtractTask, 'file'>): Promise<ExtractedText> {
  const { promise, resolve } = Promise.withResolvers<ExtractedText>()
  const task: ExtractTask = { file: Uint8Array.from(file), ...limits }
  const thread = new Worker(new URL('./extract-text.ts', import.meta.url), { workerData: task })
  thread.on('message', resolve)
  thread.on('error', () => resolve({ refusal: 'damaged' }))
  return promise.finally(() => thread.terminate())
}
