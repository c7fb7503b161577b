import { isDeepStrictEqual } from 'node:util'
import type { Editor } from '#features/catalog/listings/access.ts'
import type { AuditAction } from '#lib/audit-actions.ts'
import { singleLine } from '#lib/single-line.ts'
import { type Actor, actorOf, recordAudit } from '#platform/audit-log.ts'
import { recordChanges } from '#platform/change-log/change-log.ts'
import type { Clock } from '#platform/clock.ts'
import { isDuplicateKey } from '#platform/database/database-errors.ts'
import type { Db } from '#platform/database/db.ts'
import { withinTransaction } from '#platform/database/transaction.ts'
import { type FieldError, invalid, notFound, rejectInvalid, stale } from '#platform/errors.ts'
import type { SitePlace } from '#platform/http/microsite-address.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import type { Microsite, SiteSettings } from './contract.ts'
import { presentSite, sitePhotoIds, suggestNames } from './present-site.ts'
import { isReservedName, MAX_SITE_PHOTOS, SECTIONS } from './rules.ts'
import { findSiteRow, findTakenNames, lockSite, publishSettings, saveSite, setPublished } from './store.ts'

type SiteChange = { version: number; name?: string; settings?: SiteSettings }
type Request = { id: number; by: UserRequest; place: SitePlace }

/** Reading, changing, publishing and ending the sites of buildings; 404 for a building that the user may not edit. */
export function editSites({ db, clock }: { db: Db; clock: Clock }) {
  async function load(of: Db, { id, by, place }: Request): Promise<Microsite> {
    const loaded = await loadSite(of, { id, user: by.user, place })
    if (!loaded) throw notFound('building')
    return loaded
  }

  /** Runs `work` on the locked site, and records what it changed. */
  const change = (request: Request, action: AuditAction, work: (trx: Db, site: Microsite) => Promise<unknown>) =>
    withinTransaction(db, async (trx) => {
      await lockSite(trx, request.id)
      const before = await load(trx, request)
      await work(trx, before)
      const after = await load(trx, request)
      await recordSiteChange(trx, { at: clock(), action, actor: actorOf(actorIn(request.by)), before, after })
      return after
    })

  return {
    load: (request: Request) => load(db, request),

    save: (request: Request, { version, ...changes }: SiteChange) =>
      change(request, 'microsite.changed', async (trx, site) => {
        if (version !== site.version) throw stale(site)
        const photos = await findPhotos(trx, site.id, request.by.user)
        rejectInvalid(await findSiteMistakes(trx, site, changes, photos))
        const name = changes.name ?? site.name
        if (name !== site.name) await limitRenames(trx, { id: site.id, now: clock() })
        const settings = changes.settings ? normalizeSettings(changes.settings, photos) : site.settings
        if (site.version > 0 && name === site.name && isDeepStrictEqual(settings, site.settings)) return
        await saveNamed(trx, { id: site.id, name, settings, at: clock() })
      }),

    publish: (request: Request, { version }: { version: number }) =>
      change(request, 'microsite.published', async (trx, site) => {
        if (version !== site.version) throw stale(site)
        if (!site.isBuildingPublished)
          throw invalid([{ field: 'building', message: 'publish the building first: its site shows what is public' }])
        const { id, name, settings } = site
        if (isDeepStrictEqual(site.published?.settings, settings)) return
        if (site.version === 0) await saveNamed(trx, { id, name, settings, at: clock() })
        await publishSettings(trx, { id, settings, userId: request.by.user.id, at: clock() })
      }),

    unpublish: (request: Request) =>
      change(request, 'microsite.unpublished', (trx, site) => setPublished(trx, site.id, null)),
  }
}

const limitRenames = (db: Db, { id, now }: { id: number; now: Date }) =>
  consumeRateLimit(db, `site name ${id}`, { ...RATE_LIMITS.renameOfSite, now })

/** Another building's site may have taken the name since it was checked. */
const saveNamed = (trx: Db, site: Parameters<typeof saveSite>[1]) =>
  saveSite(trx, site).catch((error: unknown) => {
    throw isDuplicateKey(error) ? invalid([TAKEN]) : error
  })

const TAKEN: FieldError = { field: 'name', message: 'is the name of another site' }

const actorIn = ({ user, request }: UserRequest) => ({ user, ip: request.ip })

type Load = { id: number; user: Editor; place: SitePlace }

/** The site of a building; undefined for a building that the user may not edit. */
async function loadSite(db: Db, { id, user, place }: Load): Promise<Microsite | undefined> {
  const row = await findSiteRow(db, id, user)
  if (!row) return undefined
  const name = row.name ?? (await freeName(db, { id, name: row.building_name }))
  return presentSite(row, { name, host: place.host, url: place.urlOf({ name, domain: row.domain }) })
}

async function freeName(db: Db, building: { id: number; name: string }): Promise<string> {
  const names = suggestNames(building)
  const taken = await findTakenNames(db, names, building.id)
  return names.find((each) => !taken.has(each)) ?? `building-${building.id}`
}

type Recorded = { at: Date; actor: Actor; action: AuditAction; before: Microsite; after: Microsite }

/** What visitors see differently, by setting: the draft, which is saved after every change, is not recorded. */
async function recordSiteChange(db: Db, { before, after, ...entry }: Recorded) {
  const [earlier, later] = [auditValues(before), auditValues(after)]
  const changed = Object.keys({ ...earlier, ...later }).filter((key) => !isDeepStrictEqual(earlier[key], later[key]))
  if (changed.length === 0) return
  // Its pages and its site show it.
  if (changed.includes('publication') || (before.published && changed.includes('name')))
    await recordChanges(db, 'building', [after.id])
  const pick = (values: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, values[key]]))
  const subject = { type: 'microsite', id: after.id }
  await recordAudit(db, { ...entry, subject, before: pick(earlier), after: pick(later) })
}

const auditValues = ({ name, published }: Microsite): Record<string, unknown> => ({
  name,
  ...published?.settings,
  publication: published?.id ?? null,
})

/** What is wrong with a change, each named by its field. */
async function findSiteMistakes(
  db: Db,
  site: Microsite,
  { name, settings }: Omit<SiteChange, 'version'>,
  photos: Photos,
): Promise<FieldError[]> {
  return [
    ...(name === undefined || name === site.name ? [] : await nameMistakes(db, name, site.id)),
    ...(settings ? settingMistakes(settings, photos) : []),
  ]
}

/** Ids of the photos that a site can show, and of those that its stored states have, some of which may be gone. */
type Photos = { shown: ReadonlySet<number>; stored: ReadonlySet<number> }

async function findPhotos(db: Db, id: number, user: Editor): Promise<Photos> {
  const row = await findSiteRow(db, id, user)
  const states = [row?.draft, row?.published?.settings]
  return {
    shown: row ? sitePhotoIds(row) : new Set(),
    stored: new Set(states.flatMap((state) => state?.photos ?? []).map(({ photoId }) => photoId)),
  }
}

async function nameMistakes(db: Db, name: string, buildingId: number): Promise<FieldError[]> {
  if (isReservedName(name))
    return [{ field: 'name', message: 'is reserved, because visitors expect something else there' }]
  return (await findTakenNames(db, [name], buildingId)).size > 0 ? [TAKEN] : []
}

function settingMistakes({ headline, sections, photos }: SiteSettings, { shown, stored }: Photos): FieldError[] {
  const errors: FieldError[] = []
  if (singleLine(headline) === '')
    errors.push({ field: 'settings.headline', message: 'expected a text that is not blank' })
  const missing = SECTIONS.filter((section) => !sections.some((each) => each.section === section))
  if (missing.length > 0)
    errors.push({ field: 'settings.sections', message: `expected each section once, also ${missing.join(', ')}` })
  for (const [index, { photoId }] of photos.entries()) {
    const field = `settings.photos.${index}.photoId`
    // One that was chosen earlier is left out once it is gone: a draft that has it can still be saved.
    if (!shown.has(photoId) && !stored.has(photoId))
      errors.push({ field, message: "expected a photo that the building's page shows" })
    else if (photos.findIndex((each) => each.photoId === photoId) < index)
      errors.push({ field, message: `expected each photo once, and at most ${MAX_SITE_PHOTOS}` })
  }
  return errors
}

/** Texts without blanks around them, lines only where a text may have several, and no photos that are gone. */
function normalizeSettings(settings: SiteSettings, { shown }: Photos): SiteSettings {
  const { headline, introduction, sections, photos, privacy } = settings
  return {
    ...settings,
    headline: singleLine(headline),
    introduction: introduction.toWellFormed().trim(),
    sections: sections.map((each) => ({
      ...each,
      heading: each.heading === null ? null : singleLine(each.heading) || null,
    })),
    photos: photos
      .filter(({ photoId }) => shown.has(photoId))
      .map((each) => ({ ...each, caption: singleLine(each.caption) })),
    privacy: privacy.toWellFormed().trim(),
  }
}
