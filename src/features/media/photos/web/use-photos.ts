import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ReplyOf } from '#api'
import type { MessageId } from '#messages/messages.ts'
import { ApiError, readOptions } from '#ui/api/api-client.ts'
import { downloadFile } from '#ui/download-file.ts'
import { dismiss, useNotify } from '#ui/notify.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { attemptAgain } from '#ui/upload/attempt-again.ts'
import type { Upload } from '#ui/upload/upload-file.ts'
import { useText } from '#ui/use-text.ts'
import type { EditablePhoto } from '../contract.ts'
import type { EditedSubject } from './edited-subject.ts'
import { orderShown } from './order-photos.ts'

type Media = ReplyOf<'GET /api/admin/listings/:id/media'>
type Photos = readonly EditablePhoto[]

/** Longer than other notices, because undoing needs a decision. */
const UNDO_MS = 10_000
const PUBLIC_READS = ['GET /api/listings/:id', 'GET /api/buildings/:id', 'GET /api/landlords/:id', 'GET /api/listings']

/**
 * The photos of a subject and what changes them. A change is shown at once and saved after the ones before it; when the
 * server refuses it, a notification says so, and what the server has is shown again.
 */
export function usePhotos({ workspace, type, id }: EditedSubject) {
  const { call, queryClient } = useApp()
  const text = useText()
  const notify = useNotify()
  const latestSave = useRef<Promise<unknown>>(Promise.resolve())
  const latestNotice = useRef(0)
  const path = `/api/${workspace}/${type}/:id` as const
  const media = readOptions(call, `GET ${path}/media`, { params: { id } })
  const photos: Photos = useQuery(media).data?.photos ?? []

  const show = (change: (photos: Photos) => Photos) =>
    queryClient.setQueryData<Media>(
      media.queryKey,
      (before) => before && { ...before, photos: [...change(before.photos)] },
    )

  /** Resolves to whether it is saved. */
  async function save(change: (photos: Photos) => Photos, write: () => Promise<unknown>): Promise<boolean> {
    // A response that is under way is older than this change.
    await queryClient.cancelQueries({ queryKey: media.queryKey })
    show(change)
    const saved = latestSave.current.then(write)
    latestSave.current = saved.catch(() => {})
    try {
      await saved
      for (const read of PUBLIC_READS) void queryClient.invalidateQueries({ queryKey: [read] })
      return true
    } catch (error) {
      const isConflict = error instanceof ApiError && error.problem.code === 'conflict'
      notify.error(text('photos.failed'), { message: text(isConflict ? 'photos.conflict' : 'photos.failed.about') })
      await queryClient.invalidateQueries({ queryKey: media.queryKey })
      return false
    }
  }

  /** Takes the place of the former notice, whose action would undo an older change. */
  function offerUndo(done: MessageId, count: number, undo: () => void) {
    dismiss(latestNotice.current)
    latestNotice.current = notify.success(text(done, { count }), {
      action: { label: text('photos.undo'), onClick: undo },
      durationMs: UNDO_MS,
    })
  }

  function saveOrder(ids: readonly number[]) {
    let photoIds: number[] = []
    return save(
      (before) => {
        const ordered = orderShown(before, ids)
        photoIds = ordered.map((photo) => photo.id)
        return ordered
      },
      () => call(`PUT ${path}/photo_order`, { params: { id }, body: { photoIds } }),
    )
  }

  const saveArchived = (ids: readonly number[], archived: boolean) =>
    save(
      (before) => before.map((photo) => (ids.includes(photo.id) ? { ...photo, archived } : photo)),
      async () => {
        for (const photoId of ids) {
          await call(`PUT ${path}/photos/:photoId/archive`, { params: { id, photoId }, body: { archived } })
        }
      },
    )

  return {
    photos,

    /** Orders the shown photos. */
    async order(ids: readonly number[]) {
      const before = photos.filter(({ archived }) => !archived).map((photo) => photo.id)
      if (await saveOrder(ids)) offerUndo('photos.ordered', ids.length, () => void saveOrder(before))
    },

    async archive(ids: readonly number[], archived: boolean) {
      const done = archived ? 'photos.archived.done' : 'photos.restored.done'
      if (await saveArchived(ids, archived)) offerUndo(done, ids.length, () => void saveArchived(ids, !archived))
    },

    caption: (photoId: number, caption: string) =>
      save(
        (before) => before.map((photo) => (photo.id === photoId ? { ...photo, caption } : photo)),
        () => call(`PUT ${path}/photos/:photoId`, { params: { id, photoId }, body: { caption } }),
      ),

    /** Deletes photos for good. */
    remove: (ids: readonly number[]) =>
      save(
        (before) => before.filter((photo) => !ids.includes(photo.id)),
        async () => {
          for (const photoId of ids) await call(`DELETE ${path}/photos/:photoId`, { params: { id, photoId } })
        },
      ),

    /** Places an upload as the last photo. */
    async place({ id: uploadId }: Upload) {
      const input = { params: { id }, body: { uploadId } }
      // A repeated request places nothing twice.
      const photo = await attemptAgain(() =>
        call(`POST ${path}/photos`, input, { idempotencyKey: `photo-${uploadId}` }),
      )
      show((before) => [...before.filter((each) => each.id !== photo.id), photo])
    },

    /** Downloads these photos as a zip; all that are shown without ids. */
    async download(ids: readonly number[]) {
      try {
        const query = { photo_ids: ids.join(',') }
        const { url } = await call(`GET ${path}/photos_zip_url`, { params: { id }, query })
        downloadFile(url!)
      } catch {
        notify.error(text('photos.download.failed'))
      }
    },
  }
}

export type PhotoChanges = ReturnType<typeof usePhotos>
