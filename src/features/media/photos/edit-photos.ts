import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { AppError, conflict, invalid, notFound } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import { deleteMedium } from '../deleted/store.ts'
import { editSubject, type Subject, type SubjectEditing } from '../edit-subject.ts'
import { lockUploadedPicture } from '../uploads/store.ts'
import { signZipUrl } from '../zip/sign-zip-url.ts'
import type { EditablePhoto } from './contract.ts'
import { MAX_PHOTOS } from './rules.ts'
import { findEditablePhotos, insertPhoto, orderPhotos, updatePhoto } from './store.ts'

type Photos = { photos: EditablePhoto[] }
type ZipContext = { db: Db; secret: string; clock: Clock }

/** The operations on the photos of one kind of subject. Each first checks that the user may edit it. */
export function editPhotos(editing: SubjectEditing) {
  const { type, load } = editing
  const edit = editSubject(editing)
  const findPhoto = async (db: Db, subject: Subject, photoId: number) =>
    (await findEditablePhotos(db, subject)).find((photo) => photo.id === photoId)!

  return {
    async read(db: Db, id: number, { user }: UserRequest) {
      await load(db, id, user)
      return { photos: await findEditablePhotos(db, { type, id }) }
    },

    create: (db: Db, id: number, by: UserRequest, { uploadId, caption = '' }: { uploadId: string; caption?: string }) =>
      edit(db, id, by, async (trx, subject) => {
        if ((await findEditablePhotos(trx, subject)).length >= MAX_PHOTOS) throw tooManyPhotos()
        const pictureId = await lockUploadedPicture(trx, { uploadId, userId: by.user.id })
        if (pictureId === undefined)
          throw invalid([{ field: 'uploadId', message: 'must be an upload of yours that is ready' }])
        return findPhoto(trx, subject, await insertPhoto(trx, subject, { pictureId, caption: caption.toWellFormed() }))
      }),

    caption: (db: Db, id: number, by: UserRequest, photoId: number, caption: string) =>
      edit(db, id, by, async (trx, subject) => {
        if (!(await updatePhoto(trx, subject, photoId, { caption: caption.toWellFormed() }))) throw notFound('photo')
        return findPhoto(trx, subject, photoId)
      }),

    archive: (db: Db, id: number, by: UserRequest, photoId: number, archivedAt: Date | null) =>
      edit(db, id, by, async (trx, subject) => {
        if (!(await updatePhoto(trx, subject, photoId, { archived_at: archivedAt }))) throw notFound('photo')
        return findPhoto(trx, subject, photoId)
      }),

    remove: (db: Db, id: number, by: UserRequest, photoId: number) =>
      edit(db, id, by, async (trx, subject) => {
        if (!(await findPhoto(trx, subject, photoId))) throw notFound('photo')
        await deleteMedium(trx, 'photo', photoId)
        return {}
      }),

    async zipUrl({ db, secret, clock }: ZipContext, id: number, { user }: UserRequest, photoIds?: string) {
      const { name } = await load(db, id, user)
      const all = (await findEditablePhotos(db, { type, id })).map((photo) => photo.id)
      const chosen = photoIds?.split(',').map(Number) ?? all
      if (!chosen.every((photoId) => all.includes(photoId))) throw notFound('photo')
      return { url: signZipUrl({ secret, now: clock() }, { name, photoIds: chosen }) }
    },

    order: (db: Db, id: number, by: UserRequest, photoIds: readonly number[]): Promise<Photos> =>
      edit(db, id, by, async (trx, subject) => {
        const photos = await findEditablePhotos(trx, subject)
        const isSame = new Set(photoIds).size === photos.length && photos.every((photo) => photoIds.includes(photo.id))
        if (!isSame || photoIds.length !== photos.length)
          throw conflict('The photos have changed meanwhile. Load them again.')
        await orderPhotos(trx, subject, photoIds)
        return { photos: await findEditablePhotos(trx, subject) }
      }),
  }
}

const tooManyPhotos = () =>
  new AppError(409, 'too_many_photos', `Expected at most ${MAX_PHOTOS} photos. Delete some that are no longer needed.`)
