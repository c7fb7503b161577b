import { lazyPart } from '#ui/lazy-part.tsx'

/** Loaded when the tab with the media is opened. */
export const CatalogMedia = lazyPart(() => import('./CatalogMedia.tsx'), 'CatalogMedia')
