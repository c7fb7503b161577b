import type { FastifyInstance } from 'fastify'
import { actorOf, recordAudit } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import { lockInTransaction } from '#platform/database/advisory-lock.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { faultOf } from '#platform/fetch/fetch-public.ts'
import { serve } from '#platform/http/serve.ts'
import { sealText } from '#platform/sealed-text.ts'
import { watchedAddresses } from './contract.ts'
import { KEY_PURPOSE, readAddress } from './read-address.ts'
import { MAX_ADDRESSES } from './rules.ts'
import { deleteAddress, findAddress, insertAddress, listAddresses, presentAddress } from './store.ts'

/** The addresses that are read each night. A key is never sent back. */
export function watchedAddressRoutes(app: FastifyInstance, ctx: RouteContext) {
  const { db, clock, secret } = ctx
  serve(app, watchedAddresses, {
    async 'GET /api/admin/watched_addresses'() {
      return { addresses: (await listAddresses(db)).map(presentAddress) }
    },

    'POST /api/admin/watched_addresses': ({ body: { url, key } }, { request }) =>
      db.transaction().execute(async (transaction) => {
        const address = checkAddress(url.trim())
        await lockInTransaction(transaction, 'watched addresses')
        if ((await listAddresses(transaction)).length >= MAX_ADDRESSES)
          throw conflict(`At most ${MAX_ADDRESSES} addresses are read. Remove one first.`)
        const sealedKey = key?.trim() ? sealText(secret, KEY_PURPOSE, key.trim()) : null
        const id = await insertAddress(transaction, { url: address, sealedKey, now: clock() })
        if (id === undefined) throw invalid([{ field: 'url', message: 'expected one that is not read yet' }])
        const after = { url: address, hasKey: sealedKey !== null }
        await recordAudit(transaction, {
          ...{ at: clock(), actor: actorOf(request), action: 'watched_address.created' },
          subject: { type: 'watched_address', id },
          after,
        })
        return presentAddress(await requireAddress(transaction, id))
      }),

    'DELETE /api/admin/watched_addresses/:id': ({ params: { id } }, { request }) =>
      db.transaction().execute(async (transaction) => {
        const { url } = await requireAddress(transaction, id)
        await deleteAddress(transaction, id)
        await recordAudit(transaction, {
          ...{ at: clock(), actor: actorOf(request), action: 'watched_address.deleted' },
          subject: { type: 'watched_address', id },
          before: { url },
          after: { url: null },
        })
        return {}
      }),

    async 'POST /api/admin/watched_addresses/:id/read'({ params: { id } }, { request }) {
      const actor = actorOf(request)
      const address = await requireAddress(db, id)
      const subject = { type: 'watched_address' as const, id }
      const after = { url: address.url }
      await recordAudit(db, { at: clock(), actor, action: 'watched_address.read', subject, after })
      await readAddress(ctx, address, { actor })
      return presentAddress(await requireAddress(db, id))
    },
  })
}

function checkAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const fault = url ? faultOf(url) : 'it is no address'
  if (fault)
    throw invalid([{ field: 'url', message: `expected an https address of the public Internet, but ${fault}` }])
  return url!.href
}

async function requireAddress(db: Db, id: number) {
  const address = await findAddress(db, id)
  if (!address) throw notFound('watched address')
  return address
}
