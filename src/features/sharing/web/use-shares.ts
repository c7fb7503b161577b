import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type InputOf, readOptions } from '#api'
import type { RouterContext } from '#ui/router-context.ts'
import { useTrack } from '#ui/use-events.ts'
import { useText } from '#ui/use-text.ts'
import type { Listing } from '../../catalog/listings/contract.ts'
import { listingInformation } from '../../catalog/listings/events.ts'
import type { Share } from '../contract.ts'
import { copyLink } from './copy-link.ts'

type NewShare = InputOf<'POST /api/listings/:id/shares'>['body']
/** What came of the latest press. */
export type Said = { words: string; isWrong?: boolean }

/** Somebody's links to a space, and what they may do with them; those they revoke stay in sight to be brought back. */
export function useShares(listing: Listing) {
  const text = useText()
  const track = useTrack()
  const { call } = useRouter().options.context as RouterContext
  const [revoked, setRevoked] = useState<ReadonlyMap<number, Share>>(new Map())
  const [said, setSaid] = useState<Said>()
  const { id } = listing
  const options = readOptions(call, 'GET /api/listings/:id/shares', { params: { id } })
  const { data, isError, refetch } = useQuery({ ...options, staleTime: 0 })

  /** Makes a link, copies it and says so; throws when the server refuses. */
  async function create(body: NewShare, idempotencyKey: string) {
    const { url } = await call('POST /api/listings/:id/shares', { params: { id }, body }, { idempotencyKey })
    track('LISTING_SHARED', listingInformation(listing), { sourceContent: 'link' })
    void refetch()
    const [address = '', ...others] = body.recipients ?? []
    const isCopied = await copyLink(url)
    if (address) setSaid({ words: text('sharing.sent', { count: others.length + 1, address }) })
    else setSaid({ words: text(isCopied ? 'sharing.created' : 'sharing.created.plain') })
  }

  async function copy({ url }: Share) {
    if (await copyLink(url)) setSaid({ words: text('sharing.copied') })
    else setSaid({ words: `${text('sharing.copy.failed')}: ${url}`, isWrong: true })
  }

  async function change(share: Share, wish: 'revoke' | 'restore') {
    const without = new Map([...revoked].filter(([known]) => known !== share.id))
    const changed = wish === 'revoke' ? new Map([...revoked, [share.id, share] as const]) : without
    setRevoked(changed)
    const params = { id: share.id }
    try {
      if (wish === 'revoke') await call('DELETE /api/listing_shares/:id', { params })
      else await call('PUT /api/listing_shares/:id', { params, body: { revoked: false } })
      setSaid({ words: text(wish === 'revoke' ? 'sharing.revoked' : 'sharing.restored') })
    } catch {
      setRevoked(revoked)
      setSaid({ words: `${text('sharing.change.failed')}. ${text('sharing.failed.retry')}`, isWrong: true })
    }
    void refetch()
  }

  const known = data?.shares ?? []
  const gone = [...revoked.values()].filter((share) => known.every((each) => each.id !== share.id))
  const shares = [...known, ...gone].toSorted((a, b) => b.id - a.id)
  return { shares, revoked, said, isError, refetch, create, copy, change }
}

export type SharesOf = ReturnType<typeof useShares>
