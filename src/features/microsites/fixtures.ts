import type { SiteSettings } from './contract.ts'
import { defaultSettings } from './present-site.ts'

/** The settings of a site that someone has edited. */
export const someSettings = (changes: Partial<SiteSettings> = {}): SiteSettings => ({
  ...defaultSettings('Kinzie Point Tower'),
  headline: 'Thirty floors on the bend of the river',
  ...changes,
})
