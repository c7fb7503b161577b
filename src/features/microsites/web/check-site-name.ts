import { SITE_NAME } from '#lib/slugs/site-name.ts'
import type { Mistakes } from '#ui/form/mistakes.tsx'
import { isReservedName } from '../rules.ts'

/** What is wrong with the name of a site, as far as the browser can find out. */
export function checkSiteName({ name }: { name: string }): Mistakes<{ name: string }> {
  if (!SITE_NAME.test(name)) return { name: 'microsite.name.wrong' }
  return { name: isReservedName(name) ? 'microsite.name.reserved' : undefined }
}
