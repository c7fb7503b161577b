import { createRequire } from 'node:module'
import path from 'node:path'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import { type PreparedResponse, prepare, sendPrepared, serveFolder } from '../../pages/prepared.ts'
import type { Sessions } from '../session.ts'
import { describeOperation, SECURITY_SCHEMES } from './describe-operation.ts'
import { addProblems, PROBLEM_RESPONSES, PROBLEM_SCHEMAS } from './describe-problems.ts'
import { type Paths, uniquePaths } from './unique-paths.ts'

const DAY_S = 86_400
const swaggerUi = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')),
  'static',
)

type Options = { publicUrl: string | undefined; sessions: Pick<Sessions, 'cookieName'> }

/**
 * OpenAPI 3.1 at /api/openapi.json, from the contracts, and Swagger UI at /api/docs. Register before the routes. Without
 * PUBLIC_URL, its server is the one that sends it.
 */
export async function describeApi(app: FastifyInstance, { publicUrl, sessions }: Options) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Frontage',
        version: '1',
        description:
          'The public API of the marketplace. Errors are problem+json; a list responds with its plural noun and pagination.',
      },
      servers: [{ url: publicUrl ?? '/' }],
      components: {
        schemas: PROBLEM_SCHEMAS,
        responses: PROBLEM_RESPONSES,
        securitySchemes: SECURITY_SCHEMES(sessions.cookieName),
      },
    },
    transform: describeOperation,
    transformObject: completeDocument,
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) => (json.$id as string | undefined) ?? `def-${index}`,
    },
  })
  // Large and the same for all clients: generated once, after all routes are registered.
  let document: PreparedResponse | undefined
  app.get('/api/openapi.json', OPEN, async (request, reply) => {
    document ??= prepare(Buffer.from(JSON.stringify(app.swagger())), '.json')
    return sendPrepared(request, reply.header('cache-control', 'public, max-age=0, must-revalidate'), document)
  })

  const pages: [string, PreparedResponse][] = [
    ['/api/docs', prepare(Buffer.from(PAGE), '.html')],
    ['/api/docs/start.js', prepare(Buffer.from(START), '.js')],
  ]
  for (const [url, page] of pages) {
    app.get(url, OPEN, async (request, reply) =>
      sendPrepared(request, reply.header('cache-control', `public, max-age=${DAY_S}`), page),
    )
  }
  serveFolder(app, { folder: swaggerUi, prefix: '/api/docs/static/', maxAgeS: DAY_S })
}

function completeDocument(given: object) {
  const { openapiObject: document } = given as { openapiObject: OpenAPIV3_1.Document }
  const paths = uniquePaths(document.paths as Paths)
  for (const [method, operation] of Object.values(paths).flatMap(Object.entries<OpenAPIV3_1.OperationObject>))
    addProblems(method, operation)
  return { ...document, paths }
}

const OPEN = { config: { access: 'public', cost: 'file' }, schema: { hide: true } } as const

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Frontage</title>
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<link rel="stylesheet" href="/api/docs/static/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/static/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

// No validator: it would send the document's address to another site.
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'list',
  validatorUrl: null,
})
`
