import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { InputOf, ReplyOf } from '#api'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { listingInformation } from '#features/catalog/listings/events.ts'
import { readRecipientLimit } from '#features/email-preferences/rules.ts'
import { restorableUntil } from '#features/share-links/rules.ts'
import { copyLink } from '#features/share-links/web/copy-link.ts'
import { ApiError, readOptions } from '#ui/api/api-client.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { useTrack } from '#ui/use-events.ts'
import { useText } from '#ui/use-text.ts'
import type { Share } from '../contract.ts'
import { MOST_SHARES } from '../rules.ts'

const LIST = 'GET /api/listings/:id/shares'
type NewShare = InputOf<'POST /api/listings/:id/shares'>['body']
type ShareChange = InputOf<'PUT /api/listing_shares/:id'>['body']
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

  /** Why an action failed, if the user can do something about it, else `fallback`. */
  function explain(error: unknown, fallback: string): string {
    const status = error instanceof ApiError ? error.status : 0
    const limit = readRecipientLimit(error)
    if (limit) return text('sharing.tooManyNew', limit)
    if (status === 409) return text('sharing.tooMany', { most: MOST_SHARES })
    return status === 429 ? text('sharing.tooOften') : fallback
  }

  /** Creates a link and copies it; 'refused' when it cannot be sent to its recipients. */
  async function create(body: NewShare, idempotencyKey: string): Promise<'made' | 'refused' | 'failed'> {
    clearNotice()
    try {
      const { url } = await call('POST /api/listings/:id/shares', { params: { id }, body }, { idempotencyKey })
      track('LISTING_SHARED', listingInformation(listing), { sourceContent: 'link' })
      void refetch()
      const [address = '', ...others] = body.recipients ?? []
      const isCopied = await copyLink(url)
      if (address) confirm(text('sharing.sent', { count: others.length + 1, address }))
      else confirm(text(isCopied ? 'sharing.created' : 'sharing.created.plain'))
      return 'made'
    } catch (error) {
      if (isAboutRecipients(error)) return 'refused'
      fail(explain(error, `${text('sharing.failed')}. ${text('sharing.failed.about')}`))
      return 'failed'
    }
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
      fail(explain(error, `${text('sharing.change.failed')}. ${text('sharing.failed.retry')}`))
      return undefined
    } finally {
      void refetch()
    }
  }
  const put = (share: Share, body: ShareChange, shown = share) =>
    attempt(share, shown, () => call('PUT /api/listing_shares/:id', { params: { id: share.id }, body }))

  async function revoke(share: Share) {
    const revoked = { ...share, restorableUntil: restorableUntil(new Date()).toISOString() }
    const work = () => call('DELETE /api/listing_shares/:id', { params: { id: share.id } }).then(() => revoked)
    if (await attempt(share, revoked, work)) confirm(text('sharing.revoked'))
  }

  async function restore(share: Share) {
    if (await put(share, { revoked: false }, { ...share, restorableUntil: null })) confirm(text('sharing.restored'))
  }

  async function edit(share: Share, settings: ShareChange): Promise<boolean> {
    const changed = await put(share, settings)
    if (changed) confirm(text('sharing.changed'))
    return changed !== undefined
  }

  /** Replaces a link's URL, and copies the new one. */
  async function renew(share: Share): Promise<boolean> {
    const changed = await put(share, { renewed: true })
    if (changed) confirm(text((await copyLink(changed.url)) ? 'sharing.renewed' : 'sharing.renewed.plain'))
    return changed !== undefined
  }

  const shares = (data?.shares ?? []).toSorted((a, b) => b.id - a.id)
  return { shares, notice, clearNotice, isError, refetch, create, copy, revoke, restore, edit, renew }
}

export type ShareActions = ReturnType<typeof useShares>

const isAboutRecipients = (error: unknown) =>
  error instanceof ApiError && error.problem.fields?.some(({ field }) => field === 'recipients')
