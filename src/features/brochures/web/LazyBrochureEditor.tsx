import { lazyPart } from '#ui/lazy-part.tsx'

/** Loaded when its tab is opened: no other part of a record needs the pages of a document. */
export const BrochureEditor = lazyPart(() => import('./BrochureEditor.tsx'), 'BrochureEditor')
