import { deleteMedium } from '#features/media/deleted/store.ts'
import { checkMedium } from '#features/media/marketing-media/edit-marketing-media.ts'
import { MAX_MEDIA } from '#features/media/marketing-media/rules.ts'
import { findMedia, insertMedium, type MediumRow, updateMedium } from '#features/media/marketing-media/store.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, type FieldError, rejectInvalid } from '#platform/errors.ts'
import type { WebLinkChange, WebLinks } from './contract.ts'

type Link = MediumRow & { url: string }

/** The named links of a building, in the order in which they were added. */
export const loadLinks = async (db: Db, buildingId: number): Promise<WebLinks> => ({
  links: (await findMedia(db, buildingId)).filter(isLink).map(({ id, title, url }) => ({ id, title, url })),
})

/** Makes the links of a locked building these; 400 that names each wrong one by its place. Its files stay. */
export async function replaceLinks(db: Db, buildingId: number, links: readonly WebLinkChange[]): Promise<void> {
  const media = await findMedia(db, buildingId)
  const current = new Map(media.filter(isLink).map((link) => [link.id, link]))
  const files = media.length - current.size
  if (files + links.length > MAX_MEDIA)
    throw conflict(`Expected at most ${MAX_MEDIA} links and files. There are ${files} files.`)
  rejectInvalid(links.flatMap((link, index) => linkMistakes(link, { index, links, current })))
  const staying = new Set(links.map(({ id }) => id))
  for (const id of current.keys()) if (!staying.has(id)) await deleteMedium(db, 'marketing_medium', id)
  for (const { id, ...link } of links) {
    const { values } = checkMedium(link)
    if (id === undefined) await insertMedium(db, { building_id: buildingId, ...values })
    else await updateMedium(db, id, values)
  }
}

type Place = { index: number; links: readonly WebLinkChange[]; current: ReadonlyMap<number, Link> }

function linkMistakes({ id, ...link }: WebLinkChange, { index, links, current }: Place): FieldError[] {
  const errors = [...checkMedium(link).mistakes]
  if (id !== undefined && !current.has(id)) errors.push({ field: 'id', message: 'expected a link of this building' })
  if (id !== undefined && links.findIndex((each) => each.id === id) < index)
    errors.push({ field: 'id', message: 'expected each link once' })
  return errors.map(({ field, message }) => ({ field: `links.${index}.${field}`, message }))
}

const isLink = (row: MediumRow): row is Link => row.url !== null
