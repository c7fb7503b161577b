import { useQuery } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '#api'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { explainError } from '#ui/form/explain-error.ts'
import { useText } from '#ui/use-text.ts'
import { restorableUntil } from '../rules.ts'
import { copyLink } from './copy-link.ts'
import { explainShareError } from './explain-share-error.ts'
import type { Share, ShareEndpoints, ShareKind } from './share-kind.ts'

/** Where the outcome of an action is shown. */
type Outcomes = {
  confirm: (outcome: string) => void
  fail: (outcome: string, reason?: string) => void
  clear: () => void
}
type Options = { outcomes: Outcomes; staleTime?: number; onCreated?: () => void }

/** The change is shown at once, so that it must survive leaving the page. */
const KEEPALIVE = { keepalive: true }

/** The user's links to a subject, and the actions on them. */
export function useShares<S extends Share>(
  kind: ShareKind<S>,
  subjectId: number,
  { outcomes: { confirm, fail, clear }, staleTime, onCreated }: Options,
) {
  const text = useText()
  const { call, queryClient } = useApp()
  const { endpoints } = kind
  const options = readOptions(call, endpoints.list, { params: { id: subjectId } })
  const { data, isError, refetch } = useQuery({ ...options, ...(staleTime !== undefined && { staleTime }) })
  const known = data as { shares: S[] } | undefined

  const show = (share: Share) =>
    queryClient.setQueryData<{ shares: Share[] }>(
      options.queryKey,
      (listed) => listed && { shares: listed.shares.map((each) => (each.id === share.id ? share : each)) },
    )

  const change = (share: Share, body: InputOf<ShareEndpoints['change']>['body']) =>
    call(endpoints.change, { params: { id: share.id }, body } as InputOf<ShareEndpoints['change']>, KEEPALIVE)

  /** Runs an action; `shown` is displayed at once, and reverted when the action fails. Undefined when it has failed. */
  async function attempt(share: Share, shown: Share, work: () => Promise<Share>): Promise<Share | undefined> {
    clear()
    // A list being fetched predates the action; it is fetched again afterwards.
    await queryClient.cancelQueries({ queryKey: options.queryKey })
    show(shown)
    try {
      const changed = await work()
      show(changed)
      return changed
    } catch (error) {
      show(share)
      fail(
        text('common.notChanged'),
        explainShareError(error, text) ?? explainError(error, text, 'common.failed.about'),
      )
      return undefined
    } finally {
      void refetch()
    }
  }

  async function copy({ url }: Share) {
    if (await copyLink(url)) confirm(text('shareLink.copied'))
    else fail(text('shareLink.copy.failed', { url }))
  }

  async function revoke(share: Share) {
    const revoked = { ...share, restorableUntil: restorableUntil(new Date()).toISOString() }
    const work = () => call(endpoints.revoke, { params: { id: share.id } }, KEEPALIVE)
    if (await attempt(share, revoked, () => work().then(() => revoked))) confirm(text('shareLink.revoked'))
  }

  async function restore(share: Share) {
    const restored = { ...share, restorableUntil: null }
    if (await attempt(share, restored, () => change(share, { revoked: false }))) confirm(text('shareLink.restored'))
  }

  /** Lets a link open again that rests. */
  async function reopen(share: Share) {
    const reopened = { ...share, isResting: false }
    if (await attempt(share, reopened, () => change(share, { resting: false }))) confirm(text('shareLink.reopened'))
  }

  /** Replaces the link's URL, and copies the new one. */
  async function renew(share: Share) {
    const renewed = await attempt(share, share, () => change(share, { renewed: true }))
    if (renewed) confirm(text((await copyLink(renewed.url)) ? 'shareLink.renewed' : 'shareLink.renewed.plain'))
  }

  function onEdited(share: Share) {
    show(share)
    void refetch()
    confirm(text('shareLink.changed'))
  }

  /** After links were created: a single one is copied. */
  async function onNew(reply: ReplyOf<ShareEndpoints['create']>, recipients: string) {
    onCreated?.()
    void refetch()
    const links = 'shares' in reply ? reply.shares : [reply]
    const isCopied = links.length === 1 && (await copyLink(links[0]!.url))
    const created = text(isCopied ? 'shareLink.copied' : 'shareLink.created', { count: links.length })
    confirm(kind.texts.sent?.(recipients, text) ?? created)
  }

  // A revoked link stays in its place, so that it can be restored there.
  const shares = (known?.shares ?? []).toSorted((a, b) => b.id - a.id)
  return { shares, isError, refetch, clear, copy, revoke, restore, reopen, renew, onEdited, onNew }
}

export type ShareActions<S extends Share = Share> = ReturnType<typeof useShares<S>>
