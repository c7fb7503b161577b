import type { FastifyInstance } from 'fastify'
import { paths } from '#lib/paths.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { qrCodeSvg } from '#platform/qr-code.ts'

const FILE = /^(\d{1,15})\.svg$/
const CACHE_CONTROL = 'public, max-age=604800'
/** Any slug leads to the listing. */
const SLUG = 'space'

/** Serves the address of a listing as a QR code, which its printed page shows. */
export function listingCodeRoutes(app: FastifyInstance, { publicUrl }: Pick<RouteContext, 'publicUrl'>) {
  app.get(
    '/listing_codes/:file',
    { config: { access: 'public', cost: 'file' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const { file } = request.params as { file: string }
      const id = FILE.exec(file)?.[1]
      if (!id) throw notFound('code')
      const origin = publicUrl ?? `${request.protocol}://${request.host}`
      const code = qrCodeSvg(`${origin}${paths.listing({ slug: SLUG, id })}?utm_source=print`, 'black')
      return reply.type('image/svg+xml').header('cache-control', CACHE_CONTROL).send(code)
    },
  )
}
