import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { UploadKind } from '#lib/media/upload-limits.ts'
import { useUnsavedChangesPrompt } from '#ui/form/use-unsaved-changes-prompt.ts'
import { useApp } from '../routing/use-app.ts'
import type { Upload, UploadQuota } from './upload-file.ts'
import { makeUploadQueue, type QueuedFile } from './upload-queue.ts'

export type Uploads = {
  kind: UploadKind
  /** Those that are not placed yet, in order. */
  files: readonly QueuedFile[]
  /** How many were placed since the page was opened. */
  placedCount: number
  /** What was used of the day's limits when files were last added. */
  quota: UploadQuota | undefined
  add: (files: readonly File[]) => void
  cancel: (id: number) => void
  retry: (id: number) => void
}

/**
 * Uploads of many files. `place` places a ready one where it belongs, one after the other, in the order of the files.
 * Leaving the page asks first while files are under way, and stops them.
 */
export function useUploads(kind: UploadKind, place: (upload: Upload) => Promise<unknown>): Uploads {
  const { call } = useApp()
  const latestPlace = useRef(place)
  useEffect(() => {
    latestPlace.current = place
  })
  const [queue] = useState(() => makeUploadQueue({ call, kind, place: (upload) => latestPlace.current(upload) }))
  const { files, placedCount, quota } = useSyncExternalStore(queue.subscribe, queue.current, queue.current)
  useUnsavedChangesPrompt(files.some(isUnderWay), 'upload.leave')
  useEffect(() => () => queue.stop(), [queue])
  return {
    kind,
    files,
    placedCount,
    quota,
    add: (chosen) => void queue.add(chosen),
    cancel: queue.cancel,
    retry: queue.retry,
  }
}

export const isUnderWay = ({ state }: QueuedFile) => state !== 'failed'
