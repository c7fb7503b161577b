import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '#lib/endpoint.ts'
import { AppError } from '../../errors.ts'

/**
 * Throws unless an admin who views the site as another user may send this: reads alone, and none of the account, which has
 * its user's settings. An endpoint can say otherwise with `whileViewing`.
 */
export function permitView({ method, routeOptions }: FastifyRequest, access: Access) {
  const isRead = method === 'GET' || method === 'HEAD'
  const usual = isRead && access !== 'manage_own_account' ? 'allowed' : 'refused'
  if ((routeOptions.config.whileViewing ?? usual) === 'refused') throw viewOnly()
}

/** Refuses files to an admin who views the site as another user, whatever route sends them. */
export function refuseDownloads(app: FastifyInstance) {
  app.addHook('onSend', ({ user }, reply, payload, done) => {
    if (!user?.viewer || !/^attachment/.test(String(reply.getHeader('content-disposition') ?? ''))) return done()
    reply.removeHeader('content-disposition')
    if (payload instanceof Readable) payload.destroy()
    done(viewOnly())
  })
}

const viewOnly = () =>
  new AppError(
    403,
    'view_only',
    'While you view the site as another user, nothing is changed or downloaded, and settings are not shown.',
  )
