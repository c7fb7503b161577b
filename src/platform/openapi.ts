import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** OpenAPI 3.1 at /api/openapi.json, made from the contracts, and a readable page at /api/docs. Register before the routes. */
export async function describeApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Frontage',
        version: '1',
        description:
          'The public interface of the marketplace. Errors are problem+json; a list answers its plural noun and pagination.',
      },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) => (json.$id as string | undefined) ?? `def-${index}`,
    },
  })
  // The page's own routes name no rule; they are as public as the document.
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { access: 'public', ...route.config }
    })
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { docExpansion: 'list' } })
  })
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => app.swagger())
}
