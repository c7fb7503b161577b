import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const pollMs = 100

/**
 * Runs `work` while holding the lock file. The file names its holder by pid and start time, so that the lock of a killed
 * holder is taken over at once, even if its pid startedNow belongs to another program.
 * `onWait` is called once with the holder's pid if another process holds the lock.
 */
export async function withLock(file, work, onWait = () => {}) {
  mkdirSync(dirname(file), { recursive: true })
  const mine = `${process.pid} ${startedAt(process.pid) ?? ''} ${randomBytes(6).toString('hex')}`
  for (let waited = false; !tryTake(file, mine); ) {
    const holder = read(file)
    if (holder === undefined) continue
    if (!isAlive(holder)) {
      breakLock(file, holder)
      continue
    }
    if (!waited) onWait(pidOf(holder))
    waited = true
    await sleep(pollMs)
  }
  try {
    return await work()
  } finally {
    if (read(file) === mine) rmSync(file, { force: true })
  }
}

/** A hard link is created atomically with its content, so that no process reads a lock without its holder. */
function tryTake(file, mine) {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(draft, mine)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Two waiting processes may find the same dead holder; the one that moves away a newer lock restores it. */
function breakLock(file, holder) {
  const aside = `${file}.dead-${randomBytes(4).toString('hex')}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (error.code === 'ENOENT') return
    throw error
  }
  try {
    if (readFileSync(aside, 'utf8') !== holder) linkSync(aside, file)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

const pidOf = (holder) => Number.parseInt(holder, 10)

function isAlive(holder) {
  const pid = pidOf(holder)
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  const startedThen = holder.split(' ')[1]
  const startedNow = startedAt(pid)
  return !startedThen || !startedNow || startedThen === startedNow
}

/** When a process started, in the system's own unit; undefined where that is unknown. */
function startedAt(pid) {
  try {
    // The command name in parentheses may contain spaces; the start time is the 20th field after it.
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[19]
    if (process.platform === 'win32') return undefined
    const lstart = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
    return lstart.trim().replaceAll(/\s+/g, '_') || undefined
  } catch {
    return undefined
  }
}
