import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ReplyOf } from '#api'
import type { MessageId } from '#messages/messages.ts'
import { readOptions } from '#site/api/api-client.ts'
import { type Send, useOptimisticWrite } from '#site/api/use-optimistic-write.ts'
import { useApp } from '#site/routing/use-app.ts'
import { attemptAgain } from '#site/upload/attempt-again.ts'
import type { Upload } from '#site/upload/upload-file.ts'
import { ApiError } from '#ui/api-error.ts'
import { downloadFile } from '#ui/download-file.ts'
import { dismiss, UNDO_MS, useNotify } from '#ui/notify.ts'
import type { EditablePhoto } from '../contract.ts'
import type { EditedSubject } from './edited-subject.ts'
import { orderShown } from './order-photos.ts'

type Media = ReplyOf<'GET /api/admin/listings/:id/media'>
type Photos = readonly EditablePhoto[]

const PUBLIC_READS = [
  'GET /api/listings/:id',
  'GET /api/buildings/:id',
  'GET /api/landlords/:id',
  'GET /api/listings',
] as const

/** The photos of a subject and what changes them; each change resolves to whether it is saved. */
export function usePhotos({ workspace, type, id }: EditedSubject) {
  const { call, queryClient, text } = useApp()
  const notify = useNotify()
  const write = useOptimisticWrite()
  const latestNotice = useRef(0)
  const path = `/api/${workspace}/${type}/:id` as const
  const media = readOptions(call, `GET ${path}/media`, { params: { id } })
  const photos: Photos = useQuery(media).data?.photos ?? []

  const withPhotos = (change: (photos: Photos) => Photos) => (before: Media) => ({
    ...before,
    photos: [...change(before.photos)],
  })

  const save = (change: (photos: Photos) => Photos, send: Send) =>
    write({
      scope: `photos of ${type} ${id}`,
      read: media.queryKey,
      change: withPhotos(change),
      send,
      invalidates: [...PUBLIC_READS, `GET ${path}/history`],
      failed(error) {
        const isConflict = error instanceof ApiError && error.problem.code === 'conflict'
        return [text('common.notSaved'), text(isConflict ? 'photos.conflict' : 'common.failed.about')]
      },
    })

  /** Takes the place of the former notice, whose action would undo an older change. */
  function offerUndo(done: MessageId, count: number, undo: () => unknown) {
    dismiss(latestNotice.current)
    latestNotice.current = notify.success(text(done, { count }), { undo, durationMs: UNDO_MS })
  }

  function saveOrder(ids: readonly number[]) {
    const change = (before: Photos) => orderShown(before, ids)
    const photoIds = change(queryClient.getQueryData<Media>(media.queryKey)!.photos).map((photo) => photo.id)
    return save(change, (options) => call(`PUT ${path}/photo_order`, { params: { id }, body: { photoIds } }, options))
  }

  const saveArchived = (ids: readonly number[], archived: boolean) =>
    save(
      (before) => before.map((photo) => (ids.includes(photo.id) ? { ...photo, archived } : photo)),
      async (options) => {
        for (const photoId of ids) {
          await call(`PUT ${path}/photos/:photoId/archive`, { params: { id, photoId }, body: { archived } }, options)
        }
      },
    )

  return {
    photos,

    /** Orders the shown photos. */
    async order(ids: readonly number[]) {
      const before = photos.filter(({ archived }) => !archived).map((photo) => photo.id)
      if (await saveOrder(ids)) offerUndo('photos.ordered', ids.length, () => saveOrder(before))
    },

    async archive(ids: readonly number[], archived: boolean) {
      const done = archived ? 'photos.archived.done' : 'photos.restored.done'
      if (await saveArchived(ids, archived)) offerUndo(done, ids.length, () => saveArchived(ids, !archived))
    },

    caption: (photoId: number, caption: string) =>
      save(
        (before) => before.map((photo) => (photo.id === photoId ? { ...photo, caption } : photo)),
        (options) => call(`PUT ${path}/photos/:photoId`, { params: { id, photoId }, body: { caption } }, options),
      ),

    /** Deletes photos for good. */
    remove: (ids: readonly number[]) =>
      save(
        (before) => before.filter((photo) => !ids.includes(photo.id)),
        async (options) => {
          for (const photoId of ids) await call(`DELETE ${path}/photos/:photoId`, { params: { id, photoId } }, options)
        },
      ),

    /** Places an upload as the last photo. */
    async place({ id: uploadId }: Upload) {
      const input = { params: { id }, body: { uploadId } }
      // A repeated request places nothing twice.
      const photo = await attemptAgain(() =>
        call(`POST ${path}/photos`, input, { idempotencyKey: `photo-${uploadId}` }),
      )
      const place = withPhotos((before) => [...before.filter((each) => each.id !== photo.id), photo])
      queryClient.setQueryData<Media>(media.queryKey, (before) => before && place(before))
    },

    /** Downloads these photos as a zip; all that are shown without ids. */
    async download(ids: readonly number[]) {
      try {
        const query = { photo_ids: ids.join(',') }
        const { url } = await call(`GET ${path}/photos_zip_url`, { params: { id }, query })
        downloadFile(url!)
      } catch {
        notify.error(text('gallery.download.failed'))
      }
    },
  }
}

export type PhotoChanges = ReturnType<typeof usePhotos>
