import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { readFileSync } from 'node:fs'
const url = /http:\/\/localhost:\d+/.exec(readFileSync('/tmp/e/mediapage/server.log','utf8'))[0]
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
const logs = []
page.on('console', (m) => ['error','warning'].includes(m.type()) && logs.push(m.text().slice(0,300)))
page.on('pageerror', (e) => logs.push('PAGEERROR ' + e.message.slice(0,500)))
await page.goto(url + '/login')
await page.getByLabel('Email address').fill('landlord@frontage.example')
await page.getByLabel('Password', { exact: true }).fill('frontage-demo')
await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
await page.waitForURL('**/portfolio')
await page.goto(url + '/portfolio/listings/1')
await page.waitForSelector('h1')
await page.waitForTimeout(1500)
console.log('h1', await page.locator('h1').textContent())
const jpeg = async (hue, n) => ({ name: `photo ${n}.jpg`, mimeType: 'image/jpeg', buffer: await sharp({ create: { width: 1600, height: 1067, channels: 3, background: `hsl(${hue},60%,60%)` } }).jpeg().toBuffer() })
const files = await Promise.all([0,60,120,180].map((h, i) => jpeg(h, i + 1)))
files.push({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }, { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: files[0].buffer.subarray(0, 2000) })
await page.getByLabel('Upload', { exact: true }).setInputFiles(files)
await page.waitForTimeout(700)
await page.screenshot({ path: '/tmp/e/mediapage/uploading.png' })
await page.getByText('4 files uploaded, 2 not').waitFor({ state: 'attached', timeout: 60000 }).catch(() => console.log('no end'))
for (const [w, h] of [[1440, 1000], [768, 1000], [390, 844]]) {
  await page.setViewportSize({ width: w, height: h })
  await page.waitForTimeout(500)
  await page.screenshot({ path: `/tmp/e/mediapage/page-${w}.png`, fullPage: true })
}
await page.setViewportSize({ width: 1440, height: 1000 })
await page.getByLabel(/^Select/).nth(1).click()
await page.getByLabel(/^Select/).nth(3).click({ modifiers: ['Shift'] })
await page.locator('summary[aria-label^="Actions"]').nth(4).click()
await page.waitForTimeout(300)
await page.screenshot({ path: '/tmp/e/mediapage/selected.png' })
console.log(logs.join('\n'))
await browser.close()
