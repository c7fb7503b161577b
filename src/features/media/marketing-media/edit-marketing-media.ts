import { singleLine } from '#lib/single-line.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, type FieldError, invalid, notFound, rejectInvalid } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import { deleteMedium } from '../deleted/store.ts'
import { editSubject, type SubjectEditing } from '../edit-subject.ts'
import type { MarketingMedium } from './contract.ts'
import { MAX_MEDIA, MAX_URL_LENGTH, privateDocumentPath } from './rules.ts'
import { findMedia, insertMedium, lockUploadedDocument, type MediumRow, presentMedium, updateMedium } from './store.ts'

type NewMedium = { title: string; url?: string; uploadId?: string }
type MediumChange = { title?: string; url?: string }
type Place = { id: number; mediaId: number }

/** The operations on the links and files of a building. Each first checks that the user may edit it. */
export function editMarketingMedia(editing: SubjectEditing, db: Db) {
  const edit = editSubject(editing)

  return {
    async list(id: number, { user }: UserRequest) {
      await editing.load(db, id, user)
      return { marketingMedia: (await findMedia(db, id)).map(presentForEditors) }
    },

    /** `trx` is the transaction of the request. */
    create: (trx: Db, id: number, by: UserRequest, { title, url, uploadId }: NewMedium) =>
      edit(trx, id, by, async (locked) => {
        if ((await findMedia(locked, id)).length >= MAX_MEDIA)
          throw conflict(`Expected at most ${MAX_MEDIA} links and files. Delete one first.`)
        if (url !== undefined && uploadId !== undefined)
          throw invalid([{ field: 'uploadId', message: 'expected either a link or a file' }])
        const source = url === undefined ? { file_id: await readyFile(locked, by, uploadId) } : checked({ url })
        const mediaId = await insertMedium(locked, { building_id: id, ...checked({ title }), ...source })
        return presentForEditors(await findMedium(locked, { id, mediaId }))
      }),

    change: (place: Place, by: UserRequest, { title, url }: MediumChange) =>
      edit(db, place.id, by, async (locked) => {
        const { url: before } = await findMedium(locked, place)
        if (url !== undefined && before === null) throw invalid([{ field: 'url', message: 'is not changed of a file' }])
        const values = checked({ ...(title !== undefined && { title }), ...(url !== undefined && { url }) })
        if (Object.keys(values).length > 0) await updateMedium(locked, place.mediaId, values)
        return presentForEditors(await findMedium(locked, place))
      }),

    remove: (place: Place, by: UserRequest) =>
      edit(db, place.id, by, async (locked) => {
        await findMedium(locked, place)
        await deleteMedium(locked, 'marketing_medium', place.mediaId)
        return {}
      }),
  }
}

const presentForEditors = (row: MediumRow): MarketingMedium => presentMedium(row, privateDocumentPath)

async function findMedium(db: Db, { id, mediaId }: Place): Promise<MediumRow> {
  const row = (await findMedia(db, id)).find((each) => each.id === mediaId)
  if (!row) throw notFound('link or file')
  return row
}

async function readyFile(db: Db, { user }: UserRequest, uploadId: string | undefined): Promise<string> {
  if (uploadId !== undefined && (await lockUploadedDocument(db, { uploadId, userId: user.id }))) return uploadId
  throw invalid([{ field: 'uploadId', message: 'must be an upload of yours that is ready and not used yet' }])
}

/** The title and address of a link as they are stored, and what is wrong with them. */
export function checkMedium<Change extends MediumChange>({ title, url }: Change) {
  const mistakes: FieldError[] = []
  const values: MediumChange = {}
  if (title !== undefined) {
    values.title = singleLine(title)
    if (values.title === '') mistakes.push({ field: 'title', message: 'expected a text that is not blank' })
  }
  if (url !== undefined) {
    const parsed = URL.parse(url.trim())
    values.url = parsed?.href ?? ''
    if (parsed?.protocol !== 'https:' || values.url.length > MAX_URL_LENGTH)
      mistakes.push({ field: 'url', message: 'expected a link that begins with https://' })
  }
  return { values: values as Change, mistakes }
}

function checked<Change extends MediumChange>(change: Change): Change {
  const { values, mistakes } = checkMedium(change)
  rejectInvalid(mistakes)
  return values
}
