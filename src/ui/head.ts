/** The metadata of a page for browsers, search engines and link previews. */
export type PageHead = {
  title: string
  description: string
  /** Path of the page's canonical address. */
  canonical: string
  /** The name of the record that the page edits. */
  record?: string
  /** Path of a picture for link previews. */
  image?: string | undefined
  /** Schema.org objects. */
  jsonLd?: Record<string, unknown>[]
  /** Excludes the page from search engines. */
  noIndex?: boolean
  /** Readable by anyone with the link: not cached, and its address is not sent to other sites. */
  byLink?: boolean
  /** What was at the address is there no more: the page has the HTTP status 410. */
  isGone?: boolean
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
      // A name may contain "</script>"; escaped, it stays text.
      children: JSON.stringify({ '@context': 'https://schema.org', ...entry }).replaceAll('<', '\\u003c'),
    })),
  }
}
