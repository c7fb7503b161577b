/** Spaces on a page of a city. */
export const DEFAULT_PAGE_SIZE = 24

/** Exclusive spaces on the homepage. */
export const MOST_EXCLUSIVES = 8

/** How long counts of the whole site may lag behind it. */
export const SITE_COUNTS_TTL_MS = 60_000

/** Addresses in one sitemap, as sitemaps.org allows at most. */
export const SITEMAP_URLS = 50_000
