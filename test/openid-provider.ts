import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const OIDC_CLIENT = { id: 'frontage', secret: 'a secret of two' }

/** The claims of a user; `nonce`, `aud` and the like override the provider's own values. */
type Claims = { sub: string } & Record<string, unknown>
type Grant = { redirectUri: string; challenge: string; claims: Claims; key: KeyObject }

/** An OpenID provider on this machine: it shows no login page, and returns the claims that the test chooses. */
export async function openProvider() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const grants = new Map<string, Grant>()
  /** Response of the userinfo endpoint, by access token. */
  const userinfoByToken = new Map<string, object>()
  let issuer = ''

  const server = createServer(async (request, response) => {
    const { status, body } = await answerTo(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })

  async function answerTo(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const path = request.url!.split('?')[0]
    if (path === '/.well-known/openid-configuration') return { status: 200, body: metadata() }
    if (path === '/jwks') {
      const key = { ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }
      return { status: 200, body: { keys: [key] } }
    }
    if (path === '/userinfo') {
      const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
      return userinfoByToken.has(token) ? { status: 200, body: userinfoByToken.get(token)! } : { status: 401, body: {} }
    }
    if (path === '/token') return exchange(new URLSearchParams(await textOf(request)))
    return { status: 404, body: {} }
  }

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  })

  function exchange(form: URLSearchParams): { status: number; body: object } {
    const grant = grants.get(form.get('code') ?? '')
    // A code can be used once.
    grants.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      form.get('client_id') === OIDC_CLIENT.id &&
      form.get('client_secret') === OIDC_CLIENT.secret &&
      form.get('redirect_uri') === grant?.redirectUri &&
      challenge === grant?.challenge
    if (!grant || !isRight) return { status: 400, body: { error: 'invalid_grant' } }
    const { userinfo, ...claims } = grant.claims
    const accessToken = randomUUID()
    userinfoByToken.set(accessToken, { sub: claims.sub, ...(userinfo as object) })
    const now = Math.floor(Date.now() / 1000)
    const content = { iss: issuer, aud: OIDC_CLIENT.id, iat: now, exp: now + 300, ...claims }
    const body = { access_token: accessToken, token_type: 'Bearer', id_token: signed(content, grant.key) }
    return { status: 200, body }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    /** Signs in the user who was redirected to `url`; returns the path of the site to which their browser returns. */
    answer(url: string, claims: Claims, { key = privateKey }: { key?: KeyObject } = {}): string {
      const request = new URL(url)
      if (request.origin + request.pathname !== `${issuer}/authorize`) throw new Error(`Expected ${issuer}, got ${url}`)
      const of = (name: string) => request.searchParams.get(name)!
      const code = randomUUID()
      grants.set(code, {
        redirectUri: of('redirect_uri'),
        challenge: of('code_challenge'),
        claims: { nonce: of('nonce'), ...claims },
        key,
      })
      return `${new URL(of('redirect_uri')).pathname}?code=${code}&state=${encodeURIComponent(of('state'))}`
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function signed(claims: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${part({ alg: 'RS256', typ: 'JWT', kid: 'one' })}.${part(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
}
