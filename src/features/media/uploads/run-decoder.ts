import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { type ProcessLimits, watchProcess } from '#platform/watch-process.ts'
import type { EncodedPhoto, Subject } from './encode-photo.ts'
import type { EncodedPart, PagesTask } from './pdf/decode-pages.ts'
import type { ExtractedText, ExtractTask } from './pdf/decode-text.ts'
import { MAX_DECODER_BYTES, MAX_DECODER_CPU_MS, type Refusal } from './rules.ts'

/** A picture, which must not have more pixels than its header says it may; or one page of a PDF, counted from 0. */
export type DecodingTask = { kind: Subject; maxPixels: number } | { kind: 'page'; index: number }
/** What is stored of it, and how many pages the file has; or why the file is refused. */
export type Decoding = { picture: EncodedPhoto; pageCount: number } | { refusal: Refusal }
/** The words of a PDF. */
export type TextTask = { kind: 'text' } & Omit<ExtractTask, 'file'>
/** Pages of a PDF with their pictures, which are sent one by one. */
export type DrawingTask = { kind: 'pages' } & PagesTask
/** Why not all pages are drawn. */
type Drawing = { refusal: Refusal | null }
type Task = DecodingTask | TextTask | DrawingTask
type DecodingOf<Work> = Work extends TextTask ? ExtractedText : Work extends DrawingTask ? Drawing : Decoding
/** What the process sends: parts of its task, then the whole. */
export type DecoderMessage = { part: EncodedPart } | { outcome: Decoding | ExtractedText | Drawing }

type Options = {
  signal: AbortSignal
  limits?: Partial<ProcessLimits>
  /** Takes what is done of a task that is sent in parts. */
  onPart?: (part: EncodedPart) => void
}

const LIMITS: ProcessLimits = { maxBytes: MAX_DECODER_BYTES, maxCpuMs: MAX_DECODER_CPU_MS, watchMs: 50 }

/** Freed memory goes back to the system at once; without these the process grows from one step to the next. */
const MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' }

/**
 * Decodes and encodes a picture or a page, or reads a PDF, in a process of its own, without the settings of this one. It is
 * killed, and the file refused, when it takes more memory or processor time than the limits; a file that ends it is damaged. Rejects with
 * the reason of `signal` when that is aborted. `cpuMs` is the processor time that it took.
 */
export async function runDecoder<Work extends Task>(
  file: Buffer,
  task: Work,
  { signal, limits = LIMITS, onPart = () => {} }: Options,
): Promise<{ decoding: DecodingOf<Work>; cpuMs: number }> {
  signal.throwIfAborted()
  const child = fork(path.join(import.meta.dirname, 'decoder-process.ts'), [JSON.stringify(task)], {
    execArgv: ['--max-old-space-size=64'],
    env: MEMORY,
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  const watch = watchProcess(child, { ...LIMITS, ...limits })
  const onAbort = () => child.kill('SIGKILL')
  signal.addEventListener('abort', onAbort)
  try {
    // The process may end before it has read the file.
    child.stdin!.on('error', () => {})
    child.stdin!.end(file)
    const decoding = await outcomeOf<DecodingOf<Work>>(child, onPart)
    signal.throwIfAborted()
    const refused: Decoding & ExtractedText = { refusal: watch.exceeded() ?? 'damaged' }
    return { decoding: decoding ?? (refused as DecodingOf<Work>), cpuMs: watch.cpuMs() }
  } finally {
    signal.removeEventListener('abort', onAbort)
    watch.stop()
    child.kill('SIGKILL')
  }
}

/** What the process sends; undefined when it ends without. Rejects when it cannot be started. */
function outcomeOf<Outcome>(child: ChildProcess, onPart: (part: EncodedPart) => void): Promise<Outcome | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome | undefined>()
  child.on('message', (message: DecoderMessage) => {
    if ('part' in message) onPart(message.part)
    else resolve(message.outcome as Outcome)
  })
  child.on('exit', () => resolve(undefined))
  child.on('error', reject)
  return promise
}
