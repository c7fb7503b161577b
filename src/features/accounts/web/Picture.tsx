import { useRead } from '#api'
import type { Locale } from '#lib/locale.ts'
import { Photo } from '#ui/media/Photo.tsx'
import { useLocale } from '#ui/use-text.ts'
import classes from './AccountPage.module.css'

/** Whose building is shown. */
const PICTURED: Record<Locale, string> = { 'en-us': 'chicago', 'en-gb': 'london' }

/** A photograph from the reader's side of the ocean, beside what is asked of them. */
export function Picture() {
  const { markets } = useRead('GET /api/homepage/internal_links', {})
  const locale = useLocale()
  const market = markets.find(({ slug }) => slug === PICTURED[locale]) ?? markets[0]
  return (
    <div className={classes.picture}>
      <Photo photo={market?.photos[0]} alt="" sizes="(max-width: 760px) 1px, 66vw" eager />
    </div>
  )
}
