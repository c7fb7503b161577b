/** What a page says about itself to browsers, search engines and messengers. */
export type PageHead = {
  title: string
  description: string
  /** Path of the page's one true address. */
  canonical: string
  /** Path of a picture for link previews. */
  image?: string | undefined
  /** Schema.org objects. */
  jsonLd?: Record<string, unknown>[]
  /** Pages that are not for search engines. */
  noIndex?: boolean
  /** Whoever has its link may see it, and nobody else: no cache keeps it, no other site is told its address. */
  byLink?: boolean
}

/** The tags of a head: title, description, canonical, Open Graph, JSON-LD. */
export function headTags({ title, description, canonical, image, jsonLd = [], noIndex }: PageHead, origin: string) {
  const url = origin + canonical
  const fullTitle = title.includes('Frontage') ? title : `${title} · Frontage`
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Frontage' },
      { property: 'og:url', content: url },
      ...(image
        ? [
            { property: 'og:image', content: origin + image },
            { name: 'twitter:card', content: 'summary_large_image' },
          ]
        : []),
      ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [{ rel: 'canonical', href: url }],
    scripts: jsonLd.map((entry) => ({
      type: 'application/ld+json',
      // A name may hold "</script>"; escaped, it stays text.
      children: JSON.stringify({ '@context': 'https://schema.org', ...entry }).replaceAll('<', '\\u003c'),
    })),
  }
}
