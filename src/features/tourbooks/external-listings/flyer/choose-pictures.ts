import type { EncodedPart } from '#features/media/uploads/pdf/decode-pages.ts'
import type { FlyerPage, FlyerPicture, FoundField } from './contract.ts'
import { MAX_PAGE_TEXT, MAX_PICTURE_TEXT, MAX_SHOWN_PAGES } from './rules.ts'

/** What covers more of its page is the ground of it, or a scan. */
const MAX_PAGE_SHARE = 0.85

type Part<Kind> = Extract<EncodedPart, { kind: Kind }>
type Picture = Part<'picture'>

/** The pages to show: those of which something was read, then the first ones, in order. */
export function pagesToShow(found: readonly Pick<FoundField, 'page'>[], pageCount: number): number[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1)
  const pages = new Set([...found.flatMap(({ page }) => page ?? []), ...all])
  return [...pages].slice(0, MAX_SHOWN_PAGES).sort((one, other) => one - other)
}

export const presentPages = (parts: readonly EncodedPart[]): FlyerPage[] =>
  parts
    .filter((part): part is Part<'page'> => part.kind === 'page')
    .map(({ page, width, height, bytes }) => ({ page, width, height, data: base64(bytes) }))
    .filter(({ data }) => data.length <= MAX_PAGE_TEXT)

/** The pictures to offer: the cover first, then photos as they come, then plans, the first of which is chosen. */
export function presentPictures(parts: readonly EncodedPart[]): FlyerPicture[] {
  const pictures = parts.filter((part): part is Picture => part.kind === 'picture')
  const [photos, plans] = (['photo', 'plan'] as const).map((kind) =>
    pictures.filter(({ shows }) => shows === kind),
  ) as [Picture[], Picture[]]
  const usable = photos.filter(({ pageShare }) => pageShare <= MAX_PAGE_SHARE)
  const cover = coverOf(usable)
  const ordered = [...(cover ? [cover] : []), ...photos.filter((photo) => photo !== cover), ...plans]
  const chosen = new Set([...usable, plans.find(({ pageShare }) => pageShare <= MAX_PAGE_SHARE)])
  return ordered
    .map((picture) => {
      const { page, shows: kind, width, height, bytes } = picture
      return { page, kind, width, height, isChosen: chosen.has(picture), data: base64(bytes) }
    })
    .filter(({ data }) => data.length <= MAX_PICTURE_TEXT)
}

/** The first photo under the sky, else the widest of the first page that has photos. */
function coverOf(photos: readonly Picture[]): Picture | undefined {
  const outside = photos.find(({ looksOutside }) => looksOutside)
  const ofFirstPage = photos.filter(({ page }) => page === photos[0]!.page)
  return outside ?? ofFirstPage.toSorted((one, other) => other.pageShare - one.pageShare)[0]
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
