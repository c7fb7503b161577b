import { randomBytes } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Replaces `target` by the finished folder `stage`, which must be on the same disk. At every moment the target is the old
 * folder, missing, or the complete new one. If another process was faster (`isDone`), the stage is deleted.
 */
export function moveIntoPlace(stage, target, isDone) {
  const old = join(dirname(stage), `stage-old-${randomBytes(4).toString('hex')}`)
  moveIfExists(target, old)
  try {
    renameSync(stage, target)
  } catch (error) {
    if (!isDone()) throw error
    rmSync(stage, { recursive: true, force: true })
  }
  rmSync(old, { recursive: true, force: true, maxRetries: 3 })
}

function moveIfExists(from, to) {
  try {
    renameSync(from, to)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
