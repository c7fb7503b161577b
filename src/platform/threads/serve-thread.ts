import { parentPort } from 'node:worker_threads'
import type { ThreadReply, ThreadRequest } from './open-thread.ts'

/** Answers the requests of `openThread`; called in the thread's file. An error that it throws goes to whoever asked. */
export function serveThread<Request, Reply>(answer: (request: Request) => Reply | Promise<Reply>): void {
  parentPort!.on('message', async ({ id, request }: ThreadRequest<Request>) => {
    const send = (reply: Omit<ThreadReply<Awaited<Reply>>, 'id'>) => parentPort!.postMessage({ id, ...reply })
    try {
      send({ reply: await answer(request) })
    } catch (error) {
      send({ error: String(error) })
    }
  })
}
