import { findUser } from '#features/accounts/store.ts'
import { loadSender } from '#features/share-links/load-sender.ts'
import { findOpenLink, type OpenLink } from '#features/share-links/store.ts'
import { SECOND_MS } from '#lib/durations.ts'
import { lruCache } from '#platform/cache/lru-cache.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound, signInFirst } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { PreviewFrame } from './contract.ts'
import { maskPictures } from './mask-pictures.ts'
import type { Loaded, PreviewSource } from './preview-source.ts'
import { isRecordId } from './rules.ts'
import { findLinkedRecord } from './store.ts'

type Opened<Preview extends PreviewFrame> = { loaded: Loaded<Preview>; link: OpenLink | null }
type Load<Preview extends PreviewFrame> = PreviewSource<Preview>['load']

/** How long the many pictures of a page are read with the page as it was loaded for the first of them. */
const PICTURES_MS = 10 * SECOND_MS

/** Opens previews of one kind: by the id of a record for those who may edit it, or by the token of a link. */
export function openPreviews<Preview extends PreviewFrame>(
  { db, clock, secret }: RouteContext,
  { kind, load, pathOf, publicParts = [] }: PreviewSource<Preview>,
) {
  const open = openWith(load)
  const openForPicture = openWith(remember(load))

  /** 401 for a visitor who has an id; the same 404 for what a user may not edit, and for a link that is invented, expired or revoked. */
  function openWith(load: Load<Preview>) {
    return async (idOrToken: string, user: SessionUser | null, part?: string): Promise<Opened<Preview>> => {
      const opened = isRecordId(idOrToken)
        ? await openById(load, Number(idOrToken), user, part)
        : await openByLink(load, idOrToken, part)
      if (!opened) throw notFound('preview')
      return opened
    }
  }

  async function openById(load: Load<Preview>, id: number, user: SessionUser | null, part?: string) {
    if (!user) throw signInFirst()
    const loaded = await load(db, id, user, clock(), part)
    return loaded && { loaded, link: null }
  }

  /** A link shows what its sender may edit now: with that right, it ends. */
  async function openByLink(load: Load<Preview>, token: string, part?: string) {
    const link = await findOpenLink(db, { subject: `${kind}_preview`, token }, { secret, now: clock() })
    const id = link && (await findLinkedRecord(db, kind, link))
    const sender = link && (await findUser(db, link.userId))
    const loaded = id !== undefined && sender && (await load(db, id, sender, clock(), part))
    return loaded ? { loaded, link } : undefined
  }

  return {
    open,
    openForPicture,

    async present(idOrToken: string, user: SessionUser | null, part?: string) {
      const { loaded, link } = await open(idOrToken, user, part)
      const { id, slug, name, isPublic, status, missing, isPending, page } = loaded
      const masked = maskPictures(page, pathOf({ id: idOrToken }), publicParts)
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

/** The same as `load`, which is not repeated for a while for the same record and user. */
function remember<Preview extends PreviewFrame>(load: Load<Preview>): Load<Preview> {
  const recent = lruCache<string, Promise<Loaded<Preview> | undefined>>({ maxEntries: 50, maxAge: PICTURES_MS })
  return (db, id, user, today) => {
    const key = `${id} ${user.id}`
    const known = recent.get(key)
    if (known) return known
    const loading = load(db, id, user, today)
    recent.set(key, loading)
    loading.catch(() => recent.delete(key))
    return loading
  }
}
