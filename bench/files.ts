import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { aPdf } from '../src/features/media/uploads/fixtures.ts'
import * as hostile from '../src/features/media/uploads/hostile-fixtures.ts'
import { readProcessUsage } from '../src/platform/process-usage.ts'
import { openBenchCache } from './cache.ts'
import { demoDatabase } from './demo-database.ts'
import { rounded } from './measure.ts'
import { startServer } from './start-server.ts'
import { openUploader, type Uploader } from './upload-files.ts'

const ACCOUNTS = 10
const SAMPLE_MS = 250
const ROW_MS = 15_000
const MB = 1024 * 1024

/**
 * A hundred hostile files from ten accounts, sent at once: the memory of the server and of its decoder, and how long the
 * photos of another account take meanwhile. Then a plan of 20 pages of A0. Takes `--listings N` and `--seconds N` at most.
 */
export async function benchFiles(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { listings: { type: 'string', default: '4000' }, seconds: { type: 'string', default: '600' } },
  })
  const cache = await openBenchCache(Number(values.listings))
  const databaseUrl = await demoDatabase(cache, Number(values.listings))
  const folder = mkdtempSync(path.join(tmpdir(), 'frontage-files-'))
  const server = await startServer('memory', databaseUrl, { DATA_DIR: folder, BENCH_JOBS: '1' })
  if (!server) throw new Error('Expected a server, but it did not start')
  const ending = new AbortController()
  try {
    const files = await hostileFiles()
    const photo = await aPhoto()
    const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => openUploader(server.origin, databaseUrl)))
    const other = await openUploader(server.origin, databaseUrl)
    const samples = sampleMemory(server.pid, ending.signal)
    const started = performance.now()
    const sent = await Promise.all(accounts.map((account) => sendAll(account, files)))
    console.log(`${sent.flat().length} files sent in ${Math.round(performance.now() - started)} ms`)
    const photos: { at: number; ms: number; state: string }[] = []
    const deadline = started + Number(values.seconds) * 1_000
    while (performance.now() < deadline && (await countWaiting(accounts)) > 0) {
      const at = performance.now() - started
      const { state } = await other.process('photo', photo)
      photos.push({ at, ms: performance.now() - started - at, state })
      await sleep(2_000)
    }
    print(samples, photos)
    console.table(await outcomesOf(accounts[0]!, files, sent[0]!))
    const before = performance.now()
    const plan = await other.process('plan', aPdf(20, { box: '0 0 2384 3370' }))
    console.log(
      `20 pages of A0: ${plan.state}, ${plan.pictures.length} pages, ${rounded((performance.now() - before) / 1000)} s`,
    )
  } finally {
    ending.abort()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
    await cache.close()
  }
}

type HostileFile = { name: string; kind: 'photo' | 'plan'; bytes: Buffer }

async function hostileFiles(): Promise<HostileFile[]> {
  const side = 10_000
  const blank = () => sharp({ create: { width: side, height: side, channels: 3, background: '#678' } })
  const photo = (name: string, bytes: Buffer): HostileFile => ({ name, kind: 'photo', bytes })
  const plan = (name: string, bytes: Buffer): HostileFile => ({ name, kind: 'plan', bytes })
  return [
    photo('AVIF, 100 megapixels', await hostile.anAvifBomb()),
    photo('WebP lossless, 100 megapixels', hostile.aWebpBomb()),
    photo('PNG, 100 megapixels', await blank().png().toBuffer()),
    photo('PNG of 16 bits, 100 megapixels', await blank().toColourspace('rgb16').png().toBuffer()),
    photo('WebP lossless, 25 megapixels', hostile.aWebpBomb(5_000, 5_000)),
    plan('PDF, forms in forms', hostile.nestedForms()),
    plan('PDF, 3 million segments', hostile.manySegments()),
    plan('PDF, 2 GB of content', hostile.inflatingContent()),
    plan('PDF, page of a billion points', hostile.aStrip()),
    plan('PDF, page of a hundredth of a point', hostile.aSpeck()),
  ]
}

/** 12 megapixels, of noise that is as hard to encode as a detailed photo. */
async function aPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const small = sharp({ create: { width: 500, height: 375, channels: 3, background: '#888', noise } })
  return sharp(await small.png().toBuffer())
    .resize(4_000, 3_000)
    .jpeg({ quality: 85 })
    .toBuffer()
}

const sendAll = (account: Uploader, files: HostileFile[]) =>
  Promise.all(files.map(({ kind, bytes }) => account.send(kind, bytes)))

const countWaiting = async (accounts: Uploader[]) =>
  (await Promise.all(accounts.map((account) => account.countOpen()))).reduce((sum, count) => sum + count)

const outcomesOf = (account: Uploader, files: HostileFile[], ids: string[]) =>
  Promise.all(
    files.map(async ({ name, bytes }, index) => {
      const { state, refusal } = await account.read(ids[index]!)
      return { file: name, bytes: bytes.length, state, refusal }
    }),
  )

type Sample = { at: number; server: number; decoder: number }

/** Resident memory of the server and of the processes that it started, until aborted. */
function sampleMemory(pid: number, signal: AbortSignal): Sample[] {
  const samples: Sample[] = []
  const started = performance.now()
  const residentOf = async (each: number) => ((await readProcessUsage(each))?.residentBytes ?? 0) / MB
  void (async () => {
    while (!signal.aborted) {
      const decoders = await Promise.all(childrenOf(pid).map(residentOf))
      const decoder = decoders.reduce((sum, bytes) => sum + bytes, 0)
      samples.push({ at: performance.now() - started, server: await residentOf(pid), decoder })
      await sleep(SAMPLE_MS)
    }
  })()
  return samples
}

/** Of Linux; elsewhere the memory of the decoder is not shown. */
function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}

function print(samples: Sample[], photos: { at: number; ms: number; state: string }[]) {
  const largest = (rows: Sample[], of: (sample: Sample) => number) => Math.round(Math.max(0, ...rows.map(of)))
  const sum = ({ server, decoder }: Sample) => server + decoder
  const rows = []
  for (let from = 0; from <= (samples.at(-1)?.at ?? 0); from += ROW_MS) {
    const isIn = ({ at }: { at: number }) => at >= from && at < from + ROW_MS
    const within = samples.filter(isIn)
    const both = largest(within, sum)
    rows.push({
      seconds: from / 1_000,
      'server MB': largest(within, ({ server }) => server),
      'decoder MB': largest(within, ({ decoder }) => decoder),
      'together MB': both,
      'of 700': '#'.repeat(Math.round(both / 35)),
      "other's photos s": photos
        .filter(isIn)
        .map(({ ms }) => rounded(ms / 1_000))
        .join(' '),
    })
  }
  console.log(
    'The most memory in each 15 seconds, and how long the photos of another account took that were sent then:',
  )
  console.table(rows)
  console.log(
    `together at most ${largest(samples, sum)} MB; photos at most ${rounded(Math.max(...photos.map(({ ms }) => ms)) / 1_000)} s`,
  )
}
