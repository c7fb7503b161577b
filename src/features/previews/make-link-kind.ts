import { findUser } from '#features/accounts/store.ts'
import { lockUser } from '#features/accounts/users/store.ts'
import type { Link } from '#features/share-links/contract.ts'
import type { LinkKind, UserKey } from '#features/share-links/link-kind.ts'
import { presentLink } from '#features/share-links/present-link.ts'
import type { Db } from '#platform/database/db.ts'
import type { PreviewFrame } from './contract.ts'
import type { PreviewSource } from './preview-source.ts'
import { addPreviewLink, findPreviewLink, findPreviewLinks, type PreviewLinkRow } from './store.ts'

/** Links to the previews of one kind of record. Each user has their own, to what they may edit. */
export function makeLinkKind({
  kind,
  noun,
  pathOf,
  load,
}: PreviewSource<PreviewFrame>): LinkKind<object, object, PreviewLinkRow, Link> {
  const mayPreview = async (db: Db, { id, userId }: UserKey, now: Date) => {
    const user = await findUser(db, userId)
    return user !== null && (await load(db, id, user, now)) !== undefined
  }
  return {
    subject: `${kind}_preview`,
    entity: kind,
    noun,
    pathOf: (token) => pathOf({ id: token }),
    async lockSubject(db, subject, now) {
      await lockUser(db, subject.userId)
      return mayPreview(db, subject, now)
    },
    async findLinks(db, subject, now) {
      return (await mayPreview(db, subject, now)) ? findPreviewLinks(db, kind, subject) : undefined
    },
    findLink: (db, key) => findPreviewLink(db, kind, key),
    subjectOf: (row) => row.record_id,
    addRow: (db, { linkId, subjectId }) => addPreviewLink(db, kind, { linkId, recordId: subjectId }),
    updateRow: async () => undefined,
    policyOf: () => ({}),
    present: (row, url) => presentLink({ ...row, message: '' }, url),
  }
}
