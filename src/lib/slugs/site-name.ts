/**
 * What the site of a building is called below MICROSITE_HOST: a label of a domain name, without the hyphens in the third and
 * fourth place that mark other scripts.
 */
export const SITE_NAME = /^(?!..--)[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/
export const MAX_SITE_NAME = 63
