import { type Opened, openLinks as openLinksTo } from '#features/share-links/open-link.ts'
import { type Preview, readPreviewToken } from '../rules.ts'
import { findPreviewedTourbook, findSharedTourbook, type SharedTourbookRow } from '../store.ts'

export type OpenedLink = Opened<SharedTourbookRow>

/** Opens links to tourbooks for visitors, and with `previews` for their owners what a link would show. */
export const openLinks = (context: Parameters<typeof openLinksTo>[0], { previews = false } = {}) =>
  openLinksTo<SharedTourbookRow, Preview>(context, {
    subject: 'tourbook',
    findShown: findSharedTourbook,
    ...(previews && { previews: { read: readPreviewToken, find: findPreviewedTourbook } }),
  })
