import { findUser } from '#features/accounts/store.ts'
import { loadSender } from '#features/share-links/load-sender.ts'
import { findOpenLink, type OpenLink } from '#features/share-links/store.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound, signInFirst } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { PreviewFrame } from './contract.ts'
import { maskPictures } from './mask-pictures.ts'
import type { Loaded, PreviewSource } from './preview-source.ts'
import { isRecordId } from './rules.ts'
import { findLinkedRecord } from './store.ts'

type Opened<Preview extends PreviewFrame> = { loaded: Loaded<Preview>; link: OpenLink | null }

/** Opens previews of one kind: by the id of a record for those who may edit it, or by the token of a link. */
export function openPreviews<Preview extends PreviewFrame>(
  { db, clock, secret }: RouteContext,
  { kind, load, pathOf }: PreviewSource<Preview>,
) {
  /** 401 for a visitor who has an id; the same 404 for what a user may not edit, and for a link that is invented, expired or revoked. */
  async function open(idOrToken: string, user: SessionUser | null, part?: string): Promise<Opened<Preview>> {
    const opened = isRecordId(idOrToken)
      ? await openById(Number(idOrToken), user, part)
      : await openByLink(idOrToken, part)
    if (!opened) throw notFound('preview')
    return opened
  }

  async function openById(id: number, user: SessionUser | null, part?: string) {
    if (!user) throw signInFirst()
    const loaded = await load(db, id, user, clock(), part)
    return loaded && { loaded, link: null }
  }

  /** A link shows what its sender may edit now: with that right, it ends. */
  async function openByLink(token: string, part?: string) {
    const link = await findOpenLink(db, { subject: `${kind}_preview`, token }, { secret, now: clock() })
    const id = link && (await findLinkedRecord(db, kind, link))
    const sender = link && (await findUser(db, link.userId))
    const loaded = id !== undefined && sender && (await load(db, id, sender, clock(), part))
    return loaded ? { loaded, link } : undefined
  }

  return {
    open,

    async present(idOrToken: string, user: SessionUser | null, part?: string) {
      const { loaded, link } = await open(idOrToken, user, part)
      const { id, slug, name, isPublic, status, missing, isPending, page } = loaded
      const masked = maskPictures(page, pathOf({ id: idOrToken }))
      const frame = {
        ...{ id, slug, name, isPublic },
        editor: link
          ? null
          : {
              workspace: user?.role === 'admin' ? ('admin' as const) : ('portfolio' as const),
              status,
              missing,
              isPending,
            },
        sender: null,
      }
      if (!link) return { ...frame, ...masked }
      const { sender } = await loadSender(db, link.userId)
      return { ...frame, sender: { name: sender.name, company: sender.company }, ...masked }
    },
  }
}
