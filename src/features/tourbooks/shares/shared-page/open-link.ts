import { type Opened, openLinks as openLinksTo } from '#features/share-links/open-link.ts'
import { readPreviewToken } from '../rules.ts'
import { findPreviewedTourbook, findSharedTourbook, type SharedTourbookRow } from '../store.ts'

export type OpenedLink = Opened<SharedTourbookRow>

/** Opens links to tourbooks for visitors, and with `previews` for their owners what a link would show. */
export const openLinks = (context: Parameters<typeof openLinksTo>[0], { previews = false } = {}) =>
  openLinksTo<SharedTourbookRow>(context, {
    subject: 'tourbook',
    findShown: findSharedTourbook,
    ...(previews && {
      async findPreview(db, token, userId) {
        const preview = readPreviewToken(token)
        return preview && findPreviewedTourbook(db, preview, userId)
      },
    }),
  })
