import type { FastifyRequest } from 'fastify'
import type { Locale } from '#lib/locale.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/db.ts'
import type { EmailTransport } from './email/email-transport.ts'
import type { Sessions } from './http/session.ts'
import type { Log } from './log/log.ts'
import type { MapPictures } from './map-picture/make-map-pictures.ts'
import type { Storage } from './storage/storage.ts'

/** The dependencies of the routes and jobs of every feature. src/context.ts adds those of single features. */
export type Context = {
  db: Db
  clock: Clock
  log: Log
  storage: Storage
  maps: MapPictures
  emailTransport: EmailTransport
  /** Signs links and tokens, and derives hashes of recipients. */
  secret: string
}

export type RouteContext = Context & {
  sessions: Sessions
  localeOf: (request: FastifyRequest) => Locale
  /** Scheme and host of the site's own links; unset: those of the request. */
  publicUrl: string | undefined
}
