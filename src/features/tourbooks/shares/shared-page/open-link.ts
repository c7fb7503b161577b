import { type Opened, openLinks as openLinksTo } from '#features/share-links/open-link.ts'
import { findSharedTourbook, type SharedTourbookRow } from '../store.ts'

export type OpenedLink = Opened<SharedTourbookRow>

/** Opens links to tourbooks for visitors. */
export const openLinks = (context: Parameters<typeof openLinksTo>[0]) =>
  openLinksTo(context, { subject: 'tourbook', findShown: findSharedTourbook })
