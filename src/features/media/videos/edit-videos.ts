import type { Db } from '#platform/database/db.ts'
import { AppError, conflict, invalid, notFound } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import type { Video } from '../contract.ts'
import { deleteMedium } from '../deleted/store.ts'
import { editSubject, type Subject, type SubjectEditing } from '../edit-subject.ts'
import { presentEditableVideo } from '../present-media.ts'
import { lockUploadedPicture, lockUploadedVideo } from '../uploads/store.ts'
import { MAX_VIDEOS } from './rules.ts'
import { findVideos, insertVideo, orderVideos, updateVideo } from './store.ts'

type NewVideo = { uploadId?: string; posterUploadId?: string; hostedMediaIdentifier?: string; title?: string }
type VideoChange = { title?: string; posterUploadId?: string }
type Options = {
  /** Videos are at a host elsewhere, which this site cannot upload to. */
  isHostedElsewhere: boolean
}

/** The operations on the videos of one kind of subject. Each first checks that the user may edit it. */
export function editVideos(editing: SubjectEditing, { isHostedElsewhere }: Options) {
  const { type, load } = editing
  const edit = editSubject(editing)

  async function findVideo(db: Db, subject: Subject, videoId: number): Promise<Video> {
    const row = (await findVideos(db, subject)).find(({ id }) => id === videoId)
    if (!row) throw notFound('video')
    return presentEditableVideo(row)
  }

  async function identifierOf(trx: Db, by: UserRequest, { uploadId, hostedMediaIdentifier }: NewVideo) {
    if (isHostedElsewhere) {
      if (hostedMediaIdentifier !== undefined && uploadId === undefined) return hostedMediaIdentifier
      throw invalid([{ field: 'hostedMediaIdentifier', message: 'must be the id of a video at the video host' }])
    }
    const isReady = uploadId !== undefined && (await lockUploadedVideo(trx, { uploadId, userId: by.user.id }))
    if (!isReady || hostedMediaIdentifier !== undefined) {
      throw notReady('uploadId')
    }
    return uploadId
  }

  async function posterOf(trx: Db, by: UserRequest, uploadId: string | undefined) {
    if (uploadId === undefined) return undefined
    const pictureId = await lockUploadedPicture(trx, { uploadId, userId: by.user.id })
    if (pictureId === undefined) throw notReady('posterUploadId')
    return pictureId
  }

  return {
    async list(db: Db, id: number, { user }: UserRequest) {
      await load(db, id, user)
      return { videos: (await findVideos(db, { type, id })).map(presentEditableVideo) }
    },

    create: (db: Db, id: number, by: UserRequest, video: NewVideo) =>
      edit(db, id, by, async (trx, subject) => {
        if ((await findVideos(trx, subject)).length >= MAX_VIDEOS) throw tooManyVideos()
        const identifier = await identifierOf(trx, by, video)
        const poster = await posterOf(trx, by, video.posterUploadId)
        const id = await insertVideo(trx, subject, { identifier, poster, title: (video.title ?? '').toWellFormed() })
        return findVideo(trx, subject, id)
      }),

    change: (db: Db, id: number, by: UserRequest, videoId: number, { title, posterUploadId }: VideoChange) =>
      edit(db, id, by, async (trx, subject) => {
        await findVideo(trx, subject, videoId)
        await updateVideo(trx, videoId, {
          title: title?.toWellFormed(),
          poster: await posterOf(trx, by, posterUploadId),
        })
        return findVideo(trx, subject, videoId)
      }),

    remove: (db: Db, id: number, by: UserRequest, videoId: number) =>
      edit(db, id, by, async (trx, subject) => {
        await findVideo(trx, subject, videoId)
        await deleteMedium(trx, 'video', videoId)
        return {}
      }),

    order: (db: Db, id: number, by: UserRequest, videoIds: readonly number[]) =>
      edit(db, id, by, async (trx, subject) => {
        const present = (await findVideos(trx, subject)).map((video) => video.id)
        if (videoIds.length !== present.length || !present.every((videoId) => videoIds.includes(videoId))) {
          throw conflict('The videos have changed meanwhile. Load them again.')
        }
        await orderVideos(trx, subject, videoIds)
        return { videos: (await findVideos(trx, subject)).map(presentEditableVideo) }
      }),
  }
}

const notReady = (field: string) => invalid([{ field, message: 'must be an upload of yours that is ready' }])

const tooManyVideos = () =>
  new AppError(409, 'too_many_videos', `Expected at most ${MAX_VIDEOS} videos. Remove one that is no longer needed.`)
