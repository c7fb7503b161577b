import type { SiteContent, SiteSettings } from '../contract.ts'
import {
  MAX_CAPTION,
  MAX_HEADING,
  MAX_HEADLINE,
  MAX_INTRODUCTION,
  MAX_PRIVACY,
  MAX_SITE_PHOTOS,
  type Section,
} from '../rules.ts'

type SitePhoto = SiteSettings['photos'][number]
type BuildingPhotos = SiteContent['building']['photos']

/**
 * The photos of a site with their captions, as its page shows them: those that are chosen and still there, else all of the
 * building, up to the most.
 */
export function photosOf({ photos }: SiteSettings, all: BuildingPhotos): SitePhoto[] {
  const chosen = photos.filter(({ photoId }) => all.some(({ id }) => id === photoId))
  if (chosen.length > 0) return chosen
  return all.slice(0, MAX_SITE_PHOTOS).map(({ id, caption }) => ({ photoId: id, caption: cut(caption) }))
}

const cut = (caption: string) => caption.slice(0, MAX_CAPTION)

/** The settings with one section at another place of the order. */
export function moveSection(settings: SiteSettings, section: Section, to: number): SiteSettings {
  const { sections } = settings
  const moved = sections.find((each) => each.section === section)!
  return { ...settings, sections: sections.filter((each) => each !== moved).toSpliced(to, 0, moved) }
}

export const showSection = (settings: SiteSettings, section: Section, isShown: boolean): SiteSettings => ({
  ...settings,
  sections: settings.sections.map((each) => (each.section === section ? { ...each, isShown } : each)),
})

/** How long the text may be that is marked with `data-text`; null for a mark that is not known. */
export function textLimit(mark: string): number | null {
  const [kind] = mark.split(':')
  return LIMITS[kind as keyof typeof LIMITS] ?? null
}

const LIMITS = {
  headline: MAX_HEADLINE,
  introduction: MAX_INTRODUCTION,
  privacy: MAX_PRIVACY,
  heading: MAX_HEADING,
  caption: MAX_CAPTION,
}

/**
 * The settings with another text where `mark`, of `data-text`, says. An empty heading is the usual one again; an empty
 * headline is refused, and the settings stay.
 */
export function withText(settings: SiteSettings, mark: string, value: string, all: BuildingPhotos): SiteSettings {
  const [kind, of] = mark.split(':')
  const text = value
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, textLimit(mark) ?? 0)
  switch (kind) {
    case 'headline':
      return text === '' ? settings : { ...settings, headline: text }
    case 'introduction':
    case 'privacy':
      return { ...settings, [kind]: text }
    case 'heading':
      return {
        ...settings,
        sections: settings.sections.map((each) => (each.section === of ? { ...each, heading: text || null } : each)),
      }
    case 'caption':
      return {
        ...settings,
        photos: photosOf(settings, all).map((each) =>
          each.photoId === Number(of) ? { ...each, caption: text } : each,
        ),
      }
    default:
      return settings
  }
}

/** How many changes lead from one state of a site to another: each order, switch, text and other choice is one. */
export function countChanges(one: SiteSettings, other: SiteSettings): number {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const values = (['template', 'color', 'headline', 'introduction', 'privacy'] as const).filter(
    (name) => one[name] !== other[name],
  )
  const orders = [
    isSame(sectionsOf(one), sectionsOf(other)),
    isSame(
      one.photos.map(({ photoId }) => photoId),
      other.photos.map(({ photoId }) => photoId),
    ),
  ]
  const sections = one.sections.flatMap((each) => {
    const before = other.sections.find(({ section }) => section === each.section)
    return [each.isShown !== before?.isShown, each.heading !== (before?.heading ?? null)]
  })
  const captions = one.photos.map((each) => {
    const before = other.photos.find(({ photoId }) => photoId === each.photoId)
    return before !== undefined && before.caption !== each.caption
  })
  const isChanged = [...orders.map((same) => !same), ...sections, ...captions]
  return values.length + isChanged.filter(Boolean).length
}

const sectionsOf = ({ sections }: SiteSettings) => sections.map(({ section }) => section)
