import { Worker } from 'node:worker_threads'

export type ThreadRequest<Request> = { id: number; request: Request }
export type ThreadReply<Reply> = { id: number; reply?: Reply; error?: string }

/** An answer took longer than the thread's limit, and the thread was ended. */
export class ThreadTimeoutError extends Error {
  override name = 'ThreadTimeoutError'
}

type Options = {
  timeoutMs: number
  /** Of the thread's own memory; a thread that needs more ends with an error. */
  memoryMb?: number
}
type Waiting<Reply> = { resolve: (reply: Reply) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }

/**
 * A thread that answers requests with `serveThread`, in order. It starts with the first request, and again after it has
 * failed or taken longer than `timeoutMs` to answer one; all that wait for it then fail.
 */
export function openThread<Request, Reply>(
  file: URL,
  { timeoutMs, memoryMb }: Options,
): (request: Request) => Promise<Reply> {
  const waiting = new Map<number, Waiting<Reply>>()
  let thread: Worker | undefined
  let lastId = 0

  function start(): Worker {
    const worker = new Worker(file, memoryMb ? { resourceLimits: { maxOldGenerationSizeMb: memoryMb } } : {})
    // It does not prevent the process from ending.
    worker.unref()
    worker.on('message', ({ id, reply, error }: ThreadReply<Reply>) => {
      const request = waiting.get(id)
      if (!request) return
      waiting.delete(id)
      clearTimeout(request.timer)
      if (error === undefined) request.resolve(reply as Reply)
      else request.reject(new Error(error))
    })
    worker.on('error', (error) => stop(worker, error as Error))
    return worker
  }

  /** The next request starts another thread. */
  function stop(worker: Worker, error: Error) {
    if (thread !== worker) return
    thread = undefined
    void worker.terminate()
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    waiting.clear()
  }

  return (request) => {
    thread ??= start()
    const worker = thread
    lastId += 1
    const id = lastId
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    const late = () => stop(worker, new ThreadTimeoutError(`expected an answer within ${timeoutMs} ms`))
    waiting.set(id, { resolve, reject, timer: setTimeout(late, timeoutMs) })
    worker.postMessage({ id, request } satisfies ThreadRequest<Request>)
    return promise
  }
}
