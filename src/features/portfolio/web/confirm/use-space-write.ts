import type { ReplyOf } from '#api'
import type { ListingRecord } from '#features/catalog/listings/records/contract.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { SpaceChange, UnsentChange } from '../unsent/unsent-changes.ts'
import { useUnsent } from '../unsent/use-unsent.ts'

type Summary = ReplyOf<'GET /api/portfolio/listings/:id/summary'>

/**
 * Sends a change of a space, or stores it on this device when there is no connection: then it is shown as done, and sent
 * later. Rejects with what the server refuses.
 */
export function useSpaceWrite({ id, name }: { id: number; name: string }) {
  const { queryClient } = useApp()
  const { store, remove } = useUnsent()
  const params = { id }

  const show = (record: Partial<ListingRecord>, summary: Partial<Summary>) => {
    queryClient.setQueryData<ListingRecord>(
      ['GET /api/portfolio/listings/:id', { params }],
      (before) => before && { ...before, ...record },
    )
    queryClient.setQueryData<Summary>(
      ['GET /api/portfolio/listings/:id/summary', { params }],
      (before) => before && { ...before, ...summary },
    )
  }

  /** Stores what could not be sent; without room for it, it failed. */
  function storeChange(change: SpaceChange, error: unknown): UnsentChange {
    const stored = store({ id, name }, change)
    if (!stored) throw error
    return stored
  }

  return {
    show,
    remove,
    /** The reply, or what was stored instead. */
    async send<Reply>(change: SpaceChange, request: () => Promise<Reply>) {
      try {
        return { reply: await request() }
      } catch (error) {
        // fetch rejects with a TypeError when there is no response.
        if (!(error instanceof TypeError)) throw error
        return { stored: storeChange(change, error) }
      }
    },
  }
}

/** What a part of the page does once its change is saved, or is stored on this device. */
export type OnSaved = (isStored: boolean) => void
