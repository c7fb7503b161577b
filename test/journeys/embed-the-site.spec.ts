import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as sendRequest } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { aParent, aParentToken } from '#features/accounts/embedding/fixtures.ts'
import { serveHttps } from '#platform/fetch/fixtures.ts'
import { productOfWorker } from './product-of-worker.ts'
import { SPACE } from './steps.ts'
import { test } from './undrawn-maps.ts'

const SUITE = 'Suite 2400, Kinzie Point Tower'

// Certificates of tests are signed by nobody. The parent is another site: an address instead of a name.
test.use({ ignoreHTTPSErrors: true })

test('a parent site signs its user in within the frame, follows the pages and goes back', async ({ page }) => {
  await using site = await openSites()
  const { parent, stranger, product } = site
  const requests: { url: string; embed: string | undefined }[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== product || !pathname.startsWith('/api/') || request.resourceType() !== 'fetch') return
    requests.push({ url: pathname, embed: request.headers()['x-embed'] })
  })
  await page.goto(`${parent}/?at=${encodeURIComponent(SPACE)}`)
  const frame = page.frameLocator('iframe >> nth=0')
  await expect(frame.getByRole('heading', { name: SUITE })).toBeVisible()
  await expect(frame.getByRole('banner')).toHaveCount(0)
  const messages = () => page.evaluate(() => (window as unknown as { messages: { type: string }[] }).messages)
  await expect
    .poll(async () => (await messages()).map(({ type }) => type))
    .toEqual(expect.arrayContaining(['ready', 'resize']))

  await frame.getByRole('button', { name: `Save ${SUITE}` }).click()
  await expect(frame.getByRole('button', { name: `Saved ${SUITE}` })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(messages).toContainEqual(expect.objectContaining({ type: 'notification', title: 'Saved' }))
  // The browser keeps the session's cookie for the frame in this parent alone.
  expect(await page.context().cookies()).toEqual([
    expect.objectContaining({
      ...{ name: '__Host-sid-e', sameSite: 'None', httpOnly: true, secure: true },
      partitionKey: parent.replace(/:\d+$/, ''),
    }),
  ])

  await frame.getByRole('link', { name: 'Kinzie Point Tower' }).first().click()
  await expect(page).toHaveURL(/at=%2Fbuilding%2F1$/)
  await expect.poll(messages).toContainEqual(expect.objectContaining({ type: 'navigation', path: '/building/1' }))
  // Each of them, also the first, or the server would read the cookie of the window.
  expect(requests.map(({ url }) => url)).toContain('/api/current_user')
  expect(requests.filter(({ embed }) => embed !== '1')).toEqual([])
  await page.goBack()
  await expect(frame.getByRole('heading', { name: SUITE })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`at=${encodeURIComponent(SPACE)}$`))

  await page.evaluate(() =>
    (window as unknown as { spaces: { navigate(to: string): void } }).spaces.navigate('/tourbooks'),
  )
  await frame.getByRole('button', { name: 'New tourbook' }).first().click()
  await expect(frame.getByRole('dialog')).toBeVisible()

  // A deep link to a page that needs a user.
  await page.goto(`${parent}/?at=/saved/listings`)
  await expect(frame.getByRole('heading', { name: '1 saved space' })).toBeVisible()

  // A token that has expired, and a command of a site that is in another frame of the same page.
  const expired = aParentToken({ iss: parent, aud: product, exp: 1_800_000_000, iat: 1_799_999_990 })
  await page.evaluate((token) => {
    const [frame] = document.querySelectorAll('iframe')
    frame!.contentWindow!.postMessage({ source: 'frontage-parent', type: 'session', token }, '*')
  }, expired)
  await expect
    .poll(messages)
    .toContainEqual(expect.objectContaining({ reason: 'refused', detail: expect.stringContaining('expired') }))
  await page.evaluate(async (src) => {
    const other = document.body.appendChild(Object.assign(document.createElement('iframe'), { src }))
    await new Promise((resolve) => other.addEventListener('load', resolve))
  }, `${stranger}/command`)
  await page.waitForTimeout(500)
  await expect(frame.getByRole('heading', { name: '1 saved space' })).toBeVisible()

  // A site that is not on the list cannot frame it.
  await page.goto(`${stranger}/?at=/`)
  await expect(frame.getByRole('main')).toHaveCount(0)
  expect(await messages()).toEqual([])
})

/** The product over TLS with settings of its own, and two sites that show it in a frame; only the first is on its list. */
async function openSites() {
  await using opened = new AsyncDisposableStack()
  const port = await freePort()
  // A proxy with the certificate. Without cookies, as in browsers that withhold all of them in frames of other sites.
  const proxy = await serveHttps((request, response) => {
    delete request.headers.cookie
    const options = { port, path: request.url, method: request.method, headers: request.headers }
    const inner = sendRequest({ host: '127.0.0.1', ...options }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    inner.on('error', () => response.destroy())
    request.pipe(inner)
  })
  opened.defer(proxy.close)
  const product = proxy.url
  const sites = await Promise.all(
    ['parent', 'stranger'].map(async () => {
      const own = await serveHttps((request, response) => {
        if (request.url === '/token') return response.end(aParentToken({ iss: own.url, aud: product }))
        const body = request.url === '/command' ? COMMAND : pageAround(product)
        response.setHeader('content-type', 'text/html').end(body)
      }, '127.0.0.1')
      opened.defer(own.close)
      return own.url
    }),
  )
  const [parent, stranger] = sites as [string, string]
  const folder = mkdtempSync(join(tmpdir(), 'frontage-embedded-'))
  opened.defer(() => rmSync(folder, { recursive: true, force: true }))
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: productOfWorker()!.databaseUrl,
    PUBLIC_URL: product,
    EMBED_ORIGINS: parent,
    EMBED_KEYS: `${parent}=${aParent.secret}`,
    MAP_STYLE_URL: '',
    DEMO: '0',
    LOG_LEVEL: 'warn',
  }
  const env = { ...process.env, ...settings }
  const server = spawn(process.execPath, ['src/server.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  opened.defer(async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  })
  await new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error('The product did not start.')))
    server.stdout.once('data', resolve)
  })
  const stopping = opened.move()
  return { product, parent, stranger, [Symbol.asyncDispose]: () => stopping.disposeAsync() }
}

/** It must be known before the product starts, because it prints its public address instead. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const COMMAND = `<script>
  parent.frames[0].postMessage({ source: 'frontage-parent', type: 'navigate', path: '/landlords' }, '*')
</script>`

const pageAround = (product: string) => `<!doctype html><title>Parent</title><div id="spaces"></div>
<script>
  globalThis.messages = []
  addEventListener('message', ({ source, data }) => source !== window && messages.push(data))
</script>
<script src="${product}/embed.js"></script>
<script>
  globalThis.spaces = Frontage.embed('#spaces', { parameter: 'at', token: async () => (await fetch('/token')).text() })
</script>`
