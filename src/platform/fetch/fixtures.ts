import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** Of tests alone: it vouches for localhost, and nothing trusts it. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgj6jLk5XuNYlH0YeW
4N566I5satKtLzU18QVNfVvu4+WhRANCAAR/s+AMKbLXfzHnVIwH4qIhg2SiFNSs
/Wh1F1obXu+hxIJE+eqTMa+rA1jzXf3l+q2iHE321cedoB/9Z47Qqs9F
-----END PRIVATE KEY-----
`
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIULGjxcWb5NbEykMkmKfXCSkzxgkMwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjE5MTY0NloYDzIxMjYxMTAy
MTkxNjQ2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR/s+AMKbLXfzHnVIwH4qIhg2SiFNSs/Wh1F1obXu+hxIJE+eqTMa+r
A1jzXf3l+q2iHE321cedoB/9Z47Qqs9Fo2kwZzAdBgNVHQ4EFgQUtNCGHVZUgmtd
FRgmkyTmnLL1A1UwHwYDVR0jBBgwFoAUtNCGHVZUgmtdFRgmkyTmnLL1A1UwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhALUrkt/oP/Z/hcI32ZWOXjIBroodl3XKzuJwnNvSpAnBAiB83VlUH2sn
erJ9LnTWg2s7DV91SpZT9H2bgSZUYrQ4tw==
-----END CERTIFICATE-----
`

/** An https server on this machine; answers its address. At `127.0.0.1` it is another site than at `localhost`. */
export async function serveHttps(listener: RequestListener, host = 'localhost') {
  const server = createServer({ key: KEY, cert: CERTIFICATE }, listener)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return {
    url: `https://${host}:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
