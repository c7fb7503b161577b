import { placeLd } from '#features/catalog/buildings/web/building-head.ts'
import { formatAddress } from '#lib/address.ts'
import { photoPath } from '#lib/media/picture-files.ts'
import { paths } from '#lib/paths.ts'
import { useSite, useText } from '#ui/use-text.ts'
import { siteIcon } from '../rules.ts'
import { chosenPhotos } from './chosen-photos.ts'
import type { PartProps } from './part-props.ts'

/** Title, description and what previews of links and search engines read. The building's page on the market is canonical. */
export function SiteHead({ content, settings, siteOrigin }: PartProps & { siteOrigin: string }) {
  const text = useText()
  const { origin } = useSite()
  const { building } = content
  const { id, name, address } = building
  const title = text('buildingSite.title', { name, address: formatAddress(address) })
  const description =
    settings.introduction ||
    text('building.describe', { name, address: formatAddress(address), count: building.listingCount })
  const path = photoPath(chosenPhotos(settings, content)[0], 1600)
  const image = path && siteOrigin + path
  const canonical = origin + paths.building({ id })
  // A name may contain "</script>"; escaped, it stays text.
  const jsonLd = JSON.stringify({ '@context': 'https://schema.org', ...placeLd(building, canonical, image) })
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      <meta property="og:title" content={settings.headline} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:url" content={`${siteOrigin}/`} />
      {image && <meta property="og:image" content={image} />}
      {image && <meta name="twitter:card" content="summary_large_image" />}
      <meta name="theme-color" content={settings.color} />
      <link rel="icon" type="image/svg+xml" href={siteIcon(settings.color).href} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in a script is not escaped as HTML is */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd.replaceAll('<', '\\u003c') }} />
    </>
  )
}
