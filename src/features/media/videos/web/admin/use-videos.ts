import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ReplyOf } from '#api'
import { readOptions } from '#site/api/api-client.ts'
import { type Send, useOptimisticWrite } from '#site/api/use-optimistic-write.ts'
import { useApp } from '#site/routing/use-app.ts'
import { attemptAgain } from '#site/upload/attempt-again.ts'
import type { FileRefusal } from '#site/upload/file-problem.ts'
import { type Upload, uploadFile } from '#site/upload/upload-file.ts'
import { captureFrame } from '#site/video/capture-frame.ts'
import { useNotify } from '#ui/notify.ts'
import type { Video } from '../../../contract.ts'
import type { EditedSubject } from '../../../photos/web/edited-subject.ts'

type Videos = ReplyOf<'GET /api/admin/listings/:id/videos'>
type Change = (videos: readonly Video[]) => readonly Video[]

const PUBLIC_READS = ['GET /api/listings/:id', 'GET /api/buildings/:id', 'GET /api/landlords/:id'] as const

/** The videos of a subject and what changes them. */
export function useVideos({ workspace, type, id }: EditedSubject) {
  const { call, queryClient, text } = useApp()
  const notify = useNotify()
  const write = useOptimisticWrite()
  const path = `/api/${workspace}/${type}/:id` as const
  const options = readOptions(call, `GET ${path}/videos`, { params: { id } })
  const { data, isPending, isError, refetch } = useQuery(options)
  const videos: readonly Video[] = data?.videos ?? []
  /** Posters of uploads that are under way, by the name and size of their files. */
  const posters = useRef(new Map<string, Promise<string | undefined>>())

  const show = (change: Change) =>
    queryClient.setQueryData<Videos>(options.queryKey, (before) => before && { videos: [...change(before.videos)] })

  const save = (change: Change, send: Send) =>
    write({
      scope: `videos of ${type} ${id}`,
      read: options.queryKey,
      change: (before) => ({ videos: [...change(before.videos)] }),
      send,
      invalidates: [...PUBLIC_READS, `GET ${path}/history`],
      failed: () => [text('videos.failed'), text('videos.failed.about')],
    })

  async function uploadPoster(file: File): Promise<string | undefined> {
    const frame = await captureFrame(file)
    const upload = frame && (await uploadFile(frame, 'photo', { call }).catch(() => undefined))
    return upload?.state === 'ready' ? upload.id : undefined
  }

  return {
    videos,
    isPending,
    isError,
    reload: () => void refetch(),

    /** Begins with the posters of chosen files, while the files themselves are uploaded. */
    preparePosters(files: readonly File[]) {
      for (const file of files) posters.current.set(keyOf(file.name, file.size), uploadPoster(file))
    },

    /** Places an upload as the last video. */
    async place({ id: uploadId, fileName, size }: Upload) {
      const posterUploadId = await posters.current.get(keyOf(fileName, size))
      const body = { uploadId, title: titleOf(fileName), ...(posterUploadId && { posterUploadId }) }
      const video = await attemptAgain(() =>
        call(`POST ${path}/videos`, { params: { id }, body }, { idempotencyKey: `video-${uploadId}` }),
      )
      show((before) => [...before.filter((each) => each.id !== video.id), video])
    },

    /** Makes a picture the poster. Resolves to why its file is refused, null if it is not; rejects when it fails. */
    async setPoster(videoId: number, picture: File, onProgress: (share: number) => void): Promise<FileRefusal | null> {
      const upload = await uploadFile(picture, 'photo', { call, onProgress })
      if (upload.refusal) return upload.refusal
      const changed = await attemptAgain(() =>
        call(`PUT ${path}/videos/:videoId`, { params: { id, videoId }, body: { posterUploadId: upload.id } }),
      )
      show((before) => before.map((video) => (video.id === videoId ? changed : video)))
      for (const read of PUBLIC_READS) void queryClient.invalidateQueries({ queryKey: [read] })
      notify.success(text('videos.poster.saved'))
      return null
    },

    rename: (videoId: number, title: string) =>
      save(
        (before) => before.map((video) => (video.id === videoId ? { ...video, title } : video)),
        (sent) => call(`PUT ${path}/videos/:videoId`, { params: { id, videoId }, body: { title } }, sent),
      ),

    move(from: number, to: number) {
      const ordered = [...videos]
      ordered.splice(to, 0, ...ordered.splice(from, 1))
      const videoIds = ordered.map((video) => video.id)
      return save(
        () => ordered,
        (sent) => call(`PUT ${path}/video_order`, { params: { id }, body: { videoIds } }, sent),
      )
    },

    remove: (videoId: number) =>
      save(
        (before) => before.filter((video) => video.id !== videoId),
        (sent) => call(`DELETE ${path}/videos/:videoId`, { params: { id, videoId } }, sent),
      ),
  }
}

export type VideoChanges = ReturnType<typeof useVideos>

const keyOf = (name: string, size: number) => `${size} ${name.slice(0, 200)}`

/** "lobby_walk-through.mp4" suggests "lobby walk-through". */
const titleOf = (fileName: string) =>
  fileName
    .replace(/\.\w{1,5}$/, '')
    .replaceAll('_', ' ')
    .slice(0, 120)
