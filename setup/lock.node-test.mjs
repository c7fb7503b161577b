import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { withLock } from './lock.mjs'

const folder = mkdtempSync(join(tmpdir(), 'frontage-lock-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** A process that takes the lock, writes to the log on entering and on leaving, and holds the lock for a while. */
function contender(lock, logFile, holdMs) {
  const code = `
    import { withLock } from ${JSON.stringify(new URL('./lock.mjs', import.meta.url).href)}
    import { appendFileSync } from 'node:fs'
    await withLock(${JSON.stringify(lock)}, async () => {
      appendFileSync(${JSON.stringify(logFile)}, 'in ')
      console.log('holding')
      await new Promise((resolve) => setTimeout(resolve, ${holdMs}))
      appendFileSync(${JSON.stringify(logFile)}, 'out ')
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const holding = new Promise((resolve) => child.stdout.once('data', resolve))
  return { child, ended, holding }
}

test('six concurrent setups run one after the other', async () => {
  const lock = join(folder, 'concurrent.lock')
  const logFile = join(folder, 'concurrent.txt')
  const all = Array.from({ length: 6 }, () => contender(lock, logFile, 30))
  assert.deepEqual(await Promise.all(all.map((one) => one.ended)), [0, 0, 0, 0, 0, 0])
  assert.equal(readFileSync(logFile, 'utf8').trim(), Array(6).fill('in out').join(' '))
})

test('the lock of a killed setup is taken over at once', async () => {
  const lock = join(folder, 'killed.lock')
  const { child, ended, holding } = contender(lock, join(folder, 'killed.txt'), 60_000)
  await holding
  child.kill('SIGKILL')
  await ended
  const started = performance.now()
  assert.equal(await withLock(lock, async () => 'done'), 'done')
  assert.ok(performance.now() - started < 1000)
})

test('several setups waiting for a killed one still run one after the other', async () => {
  const lock = join(folder, 'behind.lock')
  const logFile = join(folder, 'behind.txt')
  writeFileSync(lock, '4194303 1 gone')
  const all = Array.from({ length: 6 }, () => contender(lock, logFile, 30))
  await Promise.all(all.map((one) => one.ended))
  assert.equal(readFileSync(logFile, 'utf8').trim(), Array(6).fill('in out').join(' '))
})

test('a pid that now belongs to another program does not hold the lock', {
  skip: process.platform === 'win32' && 'start times are not read on Windows',
}, async () => {
  const lock = join(folder, 'reused.lock')
  writeFileSync(lock, `${process.pid} 1 another-program`)
  assert.equal(await withLock(lock, async () => 'done'), 'done')
})

test('a lock is released after failed work, and onWait is called once', async () => {
  const lock = join(folder, 'failed.lock')
  const logFile = join(folder, 'failed.txt')
  await assert.rejects(
    withLock(lock, () => Promise.reject(new Error('no network'))),
    /no network/,
  )
  const { ended, holding } = contender(lock, logFile, 300)
  await holding
  const waits = []
  await withLock(
    lock,
    async () => appendFileSync(logFile, 'second'),
    (pid) => waits.push(pid),
  )
  await ended
  await sleep(0)
  assert.equal(waits.length, 1)
  assert.equal(readFileSync(logFile, 'utf8'), 'in out second')
})
