import { useLocale, useSite, useText } from '#ui/use-text.ts'
import type { SiteContent } from '../../contract.ts'
import { type SpaceRow, spaceRows } from './space-rows.ts'

/** The spaces of a site in the language of the page. */
export function useSpaceRows(content: SiteContent): SpaceRow[] {
  const text = useText()
  const locale = useLocale()
  const { origin } = useSite()
  return spaceRows(content, { text, locale, origin })
}
