import type { SiteContent, SiteSettings } from '../../contract.ts'

/** What every part of a site is made from. */
export type PartProps = {
  content: SiteContent
  settings: SiteSettings
  /** Path of the map of the building's surroundings; unset where it cannot be drawn. */
  mapPath?: string | undefined
}
