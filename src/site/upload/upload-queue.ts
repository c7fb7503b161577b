import type { Call } from '#api'
import type { UploadKind } from '#lib/media/upload-limits.ts'
import { ApiError } from '#ui/api-error.ts'
import { type FileProblem, failureOf, findProblem } from './file-problem.ts'
import { shortName, type Upload, type UploadQuota, uploadFile } from './upload-file.ts'

/** `waiting` to be sent, `sending` its bytes, `processing` on the server, `placing` where it belongs, or `failed`. */
type FileState = 'waiting' | 'sending' | 'processing' | 'placing' | 'failed'

/** A chosen file that is not placed yet. */
export type QueuedFile = {
  id: number
  file: File
  state: FileState
  /** The share of its bytes that have arrived, from 0 to 1. */
  share: number
  /** Why it failed. */
  problem?: FileProblem
}

type Options = {
  call: Call
  kind: UploadKind
  /** Places a ready upload where it belongs. Called for one upload after the other, in the order of the files. */
  place: (upload: Upload) => Promise<unknown>
}

type QueueState = {
  files: readonly QueuedFile[]
  placedCount: number
  /** What was used of the day's limits when files were last added. */
  quota?: UploadQuota
}

const MAX_SENDING = 2
/** Includes those that the server checks, each of which is polled. */
const MAX_UNFINISHED = 8

/** Uploads files, two at a time, and places them in the order in which they were chosen. */
export function makeUploadQueue({ call, kind, place }: Options) {
  const { current, update, subscribe } = makeState()
  let latestId = 0
  let latestSettled: Promise<unknown> = Promise.resolve()
  const controllers = new Map<number, AbortController>()
  const uploads = new Map<number, Upload>()

  const change = (id: number, by: Partial<QueuedFile>) =>
    update({ files: current().files.map((each) => (each.id === id ? { ...each, ...by } : each)) })
  const countIn = (...states: FileState[]) => current().files.filter((each) => states.includes(each.state)).length

  /** Starts the next files, as far as there is room. */
  function startNext() {
    for (const waiting of current().files.filter((each) => each.state === 'waiting')) {
      if (countIn('sending') >= MAX_SENDING || countIn('sending', 'processing', 'placing') >= MAX_UNFINISHED) return
      const controller = new AbortController()
      controllers.set(waiting.id, controller)
      change(waiting.id, { state: 'sending' })
      latestSettled = Promise.all([latestSettled, send(waiting, controller.signal, latestSettled)])
    }
  }

  /** Never rejects. */
  async function send({ id, file }: QueuedFile, signal: AbortSignal, earlierSettled: Promise<unknown>) {
    try {
      const upload = await uploadFile(file, kind, {
        call,
        signal,
        resumes: uploads.get(id),
        onProgress(share, latest) {
          uploads.set(id, latest)
          change(id, { share, state: share === 1 ? 'processing' : 'sending' })
          startNext()
        },
      })
      uploads.set(id, upload)
      if (upload.refusal) return fail(id, upload.refusal)
      change(id, { state: 'placing' })
      await earlierSettled
      signal.throwIfAborted()
      await place(upload)
      remove(id, 1)
    } catch (error) {
      if (signal.aborted) return
      // Purged meanwhile: the next attempt starts from the beginning.
      if (error instanceof ApiError && error.status === 404) uploads.delete(id)
      fail(id, failureOf(error))
    }
  }

  function fail(id: number, problem: FileProblem) {
    change(id, { state: 'failed', problem })
    startNext()
  }

  function remove(id: number, placed = 0) {
    controllers.delete(id)
    uploads.delete(id)
    const { files, placedCount } = current()
    update({ files: files.filter((each) => each.id !== id), placedCount: placedCount + placed })
    startNext()
  }

  return {
    /** Adds files. One that cannot be accepted fails at once; one whose upload was interrupted continues. */
    async add(chosen: readonly File[]) {
      const added = chosen.map((file): QueuedFile => {
        latestId += 1
        const problem = findProblem(file, kind)
        return { id: latestId, file, share: 0, state: 'waiting', ...(problem && { state: 'failed', problem }) }
      })
      const isSending = added.some((each) => each.state === 'waiting')
      const { uploads: own = [], quota } = (isSending && (await readUploads(call))) || {}
      const interrupted = own.filter((upload) => upload.kind === kind)
      for (const { id, file } of added) {
        const same = findInterrupted(file, interrupted, [...uploads.values()])
        if (same) uploads.set(id, same)
      }
      update({ files: [...current().files, ...added], ...(quota && { quota }) })
      startNext()
    },

    /** Stops a file and removes it, from the server too. */
    cancel(id: number) {
      controllers.get(id)?.abort()
      const upload = uploads.get(id)
      // Without a connection, the server purges it after a day.
      if (upload) void call('DELETE /api/uploads/:id', { params: { id: upload.id } }).catch(() => {})
      remove(id)
    },

    /** Sends a failed file again, from where it stopped. */
    retry(id: number) {
      const { files } = current()
      const failed = files.find((each) => each.id === id)!
      const { problem: _, ...file } = failed
      update({ files: [...files.filter((each) => each !== failed), { ...file, state: 'waiting' }] })
      startNext()
    },

    /** Stops all files. The server has what has arrived, so that they can be chosen again. */
    stop() {
      for (const controller of controllers.values()) controller.abort()
      controllers.clear()
      uploads.clear()
      update({ files: [] })
    },

    /** The files that are not placed yet in order, and how many were placed. */
    current,
    subscribe,
  }
}

/** The state of a queue, and who is notified of its changes. */
function makeState() {
  let state: QueueState = { files: [], placedCount: 0 }
  const listeners = new Set<() => void>()
  return {
    current: () => state,
    update(changed: Partial<QueueState>) {
      state = { ...state, ...changed }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The upload of the same file that was interrupted and that no other file continues. */
const findInterrupted = (file: File, interrupted: Upload[], used: Upload[]) =>
  interrupted.find(
    ({ id, fileName, size }) =>
      fileName === shortName(file) && size === file.size && !used.some((upload) => upload.id === id),
  )

/** The uploads that the server still has, and the day's limits; undefined when it cannot be reached. */
const readUploads = (call: Call) => call('GET /api/uploads', {}).catch(() => undefined)
