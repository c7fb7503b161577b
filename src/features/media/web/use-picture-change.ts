import { useEffect, useRef, useState } from 'react'
import { useApp } from '#site/routing/use-app.ts'
import { explainProblem, failureOf, findProblem } from '#site/upload/file-problem.ts'
import { uploadFile } from '#site/upload/upload-file.ts'
import { UNDO_MS, useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import type { PictureChange, ReplacedPicture } from '../contract.ts'

const KIND = 'photo'

export type PictureWrites = {
  place: (change: PictureChange) => Promise<ReplacedPicture>
  remove: () => Promise<ReplacedPicture>
}

/** Uploads and places one picture, or removes it, and offers to undo either. `label` names the picture. */
export function usePictureChange(label: string, { place, remove }: PictureWrites) {
  const text = useText()
  const notify = useNotify()
  const { call } = useApp()
  /** How much of a file has arrived, 0 to 1; null while nothing is under way. */
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const uploading = useRef<AbortController>(null)
  useEffect(() => () => uploading.current?.abort(), [])

  function offerUndo(title: string, { undoToken }: ReplacedPicture) {
    if (undoToken === null) return
    const undo = () =>
      place({ undoToken }).then(
        () => notify.success(text('picture.undone')),
        () => notify.error(text('picture.undo.failed')),
      )
    notify.success(title, { undo, durationMs: UNDO_MS })
  }

  function startUpload() {
    const controller = new AbortController()
    uploading.current = controller
    return controller
  }

  async function upload(file: File) {
    const explain = (reason: Parameters<typeof explainProblem>[0]) =>
      setProblem(explainProblem(reason, { file, kind: KIND }, text))
    const refusal = findProblem(file, KIND)
    if (refusal) return explain(refusal)
    const { signal } = startUpload()
    setProblem(null)
    setShare(0)
    try {
      const uploaded = await uploadFile(file, KIND, { call, signal, onProgress: (done) => setShare(done) })
      if (uploaded.refusal) explain(uploaded.refusal)
      else offerUndo(text('picture.saved', { label }), await place({ uploadId: uploaded.id }))
    } catch (error) {
      if (!signal.aborted) explain(failureOf(error))
    } finally {
      setShare(null)
    }
  }

  async function removePicture() {
    setProblem(null)
    try {
      offerUndo(text('picture.removed', { label }), await remove())
    } catch {
      setProblem(text('picture.failed'))
    }
  }

  return { share, problem, upload, removePicture, cancel: () => uploading.current?.abort() }
}
