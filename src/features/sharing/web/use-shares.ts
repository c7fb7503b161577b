import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { InputOf, ReplyOf } from '#api'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { listingInformation } from '#features/catalog/listings/events.ts'
import { readRecipientLimit } from '#features/email-preferences/rules.ts'
import { restorableUntil } from '#features/share-links/rules.ts'
import { copyLink } from '#features/share-links/web/copy-link.ts'
import { ApiError, readOptions } from '#ui/api/api-client.ts'
import { explainError } from '#ui/form/explain-error.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { useTrack } from '#ui/use-events.ts'
import { useText } from '#ui/use-text.ts'
import type { Share } from '../contract.ts'
import { MOST_SHARES } from '../rules.ts'

const LIST = 'GET /api/listings/:id/shares'
type NewShare = InputOf<'POST /api/listings/:id/shares'>
/** The change is shown at once, so that it must survive leaving the page. */
const KEEPALIVE = { keepalive: true }
/** Message about the latest action. */
export type ShareNotice = { text: string; isError?: boolean }

/** The user's links to a listing, and the actions on them; each action sets a notice. */
export function useShares(listing: Listing) {
  const text = useText()
  const track = useTrack()
  const { call, queryClient } = useApp()
  const [notice, setNotice] = useState<ShareNotice>()
  const { id } = listing
  const options = readOptions(call, LIST, { params: { id } })
  const { data, isError, refetch } = useQuery({ ...options, staleTime: 0 })

  const clearNotice = useCallback(() => setNotice(undefined), [])
  const confirm = (message: string) => setNotice({ text: message })
  const fail = (message: string) => setNotice({ text: message, isError: true })
  const show = (share: Share) =>
    queryClient.setQueryData<ReplyOf<typeof LIST>>(
      options.queryKey,
      (known) => known && { shares: known.shares.map((each) => (each.id === share.id ? share : each)) },
    )

  /** Why an action failed, as far as it concerns links. */
  function explain(error: unknown): string | undefined {
    const limit = readRecipientLimit(error)
    if (limit) return text('sharing.tooManyNew', limit)
    const isFull = error instanceof ApiError && error.status === 409
    return isFull ? text('sharing.tooMany', { most: MOST_SHARES }) : undefined
  }

  /** After a link was created: copies it. */
  async function onCreated({ url }: Pick<Share, 'url'>, { body }: NewShare) {
    track('LISTING_SHARED', listingInformation(listing), { sourceContent: 'link' })
    void refetch()
    const [address = '', ...others] = body.recipients ?? []
    const isCopied = await copyLink(url)
    if (address) confirm(text('sharing.sent', { count: others.length + 1, address }))
    else confirm(text(isCopied ? 'sharing.created' : 'sharing.created.plain'))
  }

  async function copy({ url }: Share) {
    if (await copyLink(url)) confirm(text('sharing.copied'))
    else fail(`${text('sharing.copy.failed')}: ${url}`)
  }

  /** Runs an action; `shown` is displayed at once, and reverted with an error notice when the action fails. */
  async function attempt(share: Share, shown: Share, work: () => Promise<Share>): Promise<Share | undefined> {
    clearNotice()
    // A list being fetched predates the action; it is fetched again afterwards.
    await queryClient.cancelQueries({ queryKey: options.queryKey })
    show(shown)
    try {
      const changed = await work()
      show(changed)
      return changed
    } catch (error) {
      show(share)
      fail(explain(error) ?? `${text('sharing.change.failed')}. ${explainError(error, text, 'sharing.failed.retry')}`)
      return undefined
    } finally {
      void refetch()
    }
  }

  async function revoke(share: Share) {
    const revoked = { ...share, restorableUntil: restorableUntil(new Date()).toISOString() }
    const work = () => call('DELETE /api/listing_shares/:id', { params: { id: share.id } }, KEEPALIVE)
    if (await attempt(share, revoked, () => work().then(() => revoked))) confirm(text('sharing.revoked'))
  }

  async function restore(share: Share) {
    const input = { params: { id: share.id }, body: { revoked: false } as const }
    const work = () => call('PUT /api/listing_shares/:id', input, KEEPALIVE)
    if (await attempt(share, { ...share, restorableUntil: null }, work)) confirm(text('sharing.restored'))
  }

  function onEdited(share: Share) {
    show(share)
    void refetch()
    confirm(text('sharing.changed'))
  }

  /** After a link's URL was replaced: copies the new one. */
  async function onRenewed(share: Share) {
    show(share)
    void refetch()
    confirm(text((await copyLink(share.url)) ? 'sharing.renewed' : 'sharing.renewed.plain'))
  }

  function onRenewFailed(error: unknown): boolean {
    fail(explain(error) ?? `${text('sharing.change.failed')}. ${explainError(error, text, 'sharing.failed.retry')}`)
    return true
  }

  const shares = (data?.shares ?? []).toSorted((a, b) => b.id - a.id)
  const actions = { copy, revoke, restore, onCreated, onEdited, onRenewed, onRenewFailed }
  return { shares, notice, clearNotice, isError, refetch, explain, ...actions }
}

export type ShareActions = ReturnType<typeof useShares>
