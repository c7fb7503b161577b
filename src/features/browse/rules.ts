/** Listings on a page of a city. */
export const DEFAULT_PAGE_SIZE = 24

/** Exclusive listings on the homepage. */
export const MAX_EXCLUSIVES = 8

/** The maximum age of counts of the whole site where changes are not followed, and of the list of sitemaps. */
export const SITE_COUNTS_TTL_MS = 60_000

/** Addresses in one sitemap: the maximum of sitemaps.org. */
export const SITEMAP_URLS = 50_000
