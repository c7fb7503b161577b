// A site that embeds the product, as an example: docs/embedding.md says how both are started.
import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { paths } from '#lib/paths.ts'

const port = Number(process.env.PORT ?? 3001)
const product = process.env.FRONTAGE_URL ?? 'http://localhost:3000'
const origin = `http://127.0.0.1:${port}`
const secret = process.env.EMBED_SECRET ?? 'the-secret-of-the-example-parent-site'
/** The user who is signed in on this site. */
const user = { sub: '7', email: 'maya@parent.example', email_verified: true, given_name: 'Maya', family_name: 'Okafor' }

const page = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Spaces</title>
<h1>Spaces</h1>
<p role="status"></p>
<div id="spaces"></div>
<script src="${product}/embed.js"></script>
<script>
  Frontage.embed('#spaces', {
    path: '${paths.search({ id: 'chicago' })}',
    parameter: 'spaces',
    token: async () => (await fetch('/token', { method: 'POST' })).text(),
    onNavigation: ({ title }) => { document.title = title },
    onNotification: ({ title }) => { document.querySelector('[role=status]').textContent = title },
  })
</script>
</html>`

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token that signs the user in within the frame: once, within a minute. */
function signToken(): string {
  const iat = Math.floor(Date.now() / 1_000)
  const claims = { ...user, iss: origin, aud: product, jti: randomUUID(), iat, exp: iat + 60 }
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

createServer(({ method, url }, response) => {
  if (method === 'POST' && url === '/token') return response.end(signToken())
  response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
}).listen(port, '127.0.0.1', () => process.stdout.write(`The example is at ${origin}\n`))
