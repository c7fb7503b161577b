import type { SiteContent, SiteSettings } from '../../contract.ts'

/** What every part of a site is made from. */
export type PartProps = {
  content: SiteContent
  settings: SiteSettings
}
