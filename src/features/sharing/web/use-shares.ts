import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ApiError, type InputOf, type ReplyOf, readOptions } from '#api'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { listingInformation } from '#features/catalog/listings/events.ts'
import { readRecipientLimit } from '#features/email-preferences/rules.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { useTrack } from '#ui/use-events.ts'
import { useText } from '#ui/use-text.ts'
import type { Share } from '../contract.ts'
import { MOST_SHARES, restorableUntil } from '../rules.ts'
import { copyLink } from './copy-link.ts'

const LIST = 'GET /api/listings/:id/shares'
type NewShare = InputOf<'POST /api/listings/:id/shares'>['body']
type ShareChange = InputOf<'PUT /api/listing_shares/:id'>['body']
/** What came of the latest press. */
export type Said = { words: string; isWrong?: boolean }

/** Somebody's links to a space, and what they may do with them; each press is followed by a word. */
export function useShares(listing: Listing) {
  const text = useText()
  const track = useTrack()
  const { call, queryClient } = useApp()
  const [said, setSaid] = useState<Said>()
  const { id } = listing
  const options = readOptions(call, LIST, { params: { id } })
  const { data, isError, refetch } = useQuery({ ...options, staleTime: 0 })

  const hush = useCallback(() => setSaid(undefined), [])
  const say = (words: string) => setSaid({ words })
  const complain = (words: string) => setSaid({ words, isWrong: true })
  const show = (share: Share) =>
    queryClient.setQueryData<ReplyOf<typeof LIST>>(
      options.queryKey,
      (known) => known && { shares: known.shares.map((each) => (each.id === share.id ? share : each)) },
    )

  /** Why it did not come about: what the reader can mend, else what is kept. */
  function explain(error: unknown, otherwise: string): string {
    const status = error instanceof ApiError ? error.status : 0
    const limit = readRecipientLimit(error)
    if (limit) return text('sharing.tooManyNew', limit)
    if (status === 409) return text('sharing.tooMany', { most: MOST_SHARES })
    return status === 429 ? text('sharing.tooOften') : otherwise
  }

  /** Makes a link and copies it; 'refused' when it can't be sent to its recipients. */
  async function create(body: NewShare, idempotencyKey: string): Promise<'made' | 'refused' | 'failed'> {
    hush()
    try {
      const { url } = await call('POST /api/listings/:id/shares', { params: { id }, body }, { idempotencyKey })
      track('LISTING_SHARED', listingInformation(listing), { sourceContent: 'link' })
      void refetch()
      const [address = '', ...others] = body.recipients ?? []
      const isCopied = await copyLink(url)
      if (address) say(text('sharing.sent', { count: others.length + 1, address }))
      else say(text(isCopied ? 'sharing.created' : 'sharing.created.plain'))
      return 'made'
    } catch (error) {
      if (isAboutRecipients(error)) return 'refused'
      complain(explain(error, `${text('sharing.failed')}. ${text('sharing.failed.about')}`))
      return 'failed'
    }
  }

  async function copy({ url }: Share) {
    if (await copyLink(url)) say(text('sharing.copied'))
    else complain(`${text('sharing.copy.failed')}: ${url}`)
  }

  /** Does it, and says so; what was `shown` at once is put back, with a word, when it fails. */
  async function attempt(share: Share, shown: Share, work: () => Promise<Share>): Promise<Share | undefined> {
    hush()
    // A list on its way is from before the press; it is asked again after it.
    await queryClient.cancelQueries({ queryKey: options.queryKey })
    show(shown)
    try {
      const changed = await work()
      show(changed)
      return changed
    } catch (error) {
      show(share)
      complain(explain(error, `${text('sharing.change.failed')}. ${text('sharing.failed.retry')}`))
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
    if (await attempt(share, revoked, work)) say(text('sharing.revoked'))
  }

  async function restore(share: Share) {
    if (await put(share, { revoked: false }, { ...share, restorableUntil: null })) say(text('sharing.restored'))
  }

  async function edit(share: Share, settings: ShareChange): Promise<boolean> {
    const changed = await put(share, settings)
    if (changed) say(text('sharing.changed'))
    return changed !== undefined
  }

  /** Has another address take the place of a link's, and copies that. */
  async function renew(share: Share): Promise<boolean> {
    const changed = await put(share, { renewed: true })
    if (changed) say(text((await copyLink(changed.url)) ? 'sharing.renewed' : 'sharing.renewed.plain'))
    return changed !== undefined
  }

  const shares = (data?.shares ?? []).toSorted((a, b) => b.id - a.id)
  return { shares, said, hush, isError, refetch, create, copy, revoke, restore, edit, renew }
}

export type SharesOf = ReturnType<typeof useShares>

const isAboutRecipients = (error: unknown) =>
  error instanceof ApiError && error.problem.fields?.some(({ field }) => field === 'recipients')
