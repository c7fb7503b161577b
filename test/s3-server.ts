import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseS3Url, type S3Address } from '#platform/storage/s3-address.ts'

const BUCKET = 'frontage-test'

/**
 * A server with the API of S3 in a process of its own, on 127.0.0.1 and in a temporary folder. It proves requests, not
 * signatures: s3rver does not check those of version 4.
 */
export async function openS3Server() {
  const folder = mkdtempSync(path.join(tmpdir(), 'frontage-s3-'))
  const start = async (port = 0) => {
    const child = fork(path.join(import.meta.dirname, 's3-server-process.ts'), [folder, BUCKET, String(port)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // The package uses functions that Node warns about.
      execArgv: ['--no-warnings'],
    })
    const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The S3 server exited ${code}`)))
    const [taken] = (await Promise.race([once(child, 'message'), failed])) as [number]
    return { child, port: taken }
  }
  const { port, ...first } = await start()
  let { child } = first
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    /** For STORAGE_URL. */
    url: `s3://S3RVER:S3RVER@${BUCKET}/site?endpoint=http://127.0.0.1:${port}`,
    /** Paths of all files of the server, which has several for each object. */
    files: () => readdirSync(folder, { recursive: true, encoding: 'utf8' }),
    stop,
    /** Starts it again on the same port, with what it has stored. */
    async restart() {
      child = (await start(port)).child
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The address of a URL that is known to be valid. */
export function s3Address(url: string): S3Address {
  const parsed = parseS3Url(url, { accessKeyId: undefined, secretAccessKey: undefined })
  if (!parsed.ok) throw new Error(`The URL ${parsed.expected}`)
  return parsed.address
}
