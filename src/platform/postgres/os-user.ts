import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { PostgresStartError } from './start-error.ts'

/** The operating system's user that PostgreSQL runs as; `null` means the current user. */
export type OsUser = { uid: number; gid: number; name: string }

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * PostgreSQL refuses to run as root, and initdb refuses a uid without a passwd entry. As root: the owner of the existing
 * cluster, then the user who called sudo, then the system's database user, created if missing.
 */
export function chooseOsUser(dataDir: string): OsUser | null {
  if (!isRoot()) return null
  if (existsSync(dataDir)) {
    const owner = byUid(statSync(dataDir).uid)
    if (owner && owner.uid !== 0) return owner
  }
  for (const name of [process.env.SUDO_USER, 'postgres', '_postgres']) {
    const user = name ? byName(name) : null
    if (user && user.uid !== 0) return user
  }
  const user = createSystemUser() ?? byName('nobody')
  if (user) return user
  throw new PostgresStartError(
    'PostgreSQL does not run as root, and there is no other user to run it as.',
    'Create one with `useradd --system postgres`, or set DATABASE_URL to your own PostgreSQL.',
  )
}

/** Options of child_process to run a program as that user, from a folder that all users may enter. */
export function runAs(user: OsUser | null): { uid?: number; gid?: number; cwd?: string } {
  const cwd = process.platform === 'win32' ? undefined : '/'
  return user ? { uid: user.uid, gid: user.gid, cwd } : { cwd }
}

/** Whether the user can enter that folder. Tested by entering it, since access lists and mount options count too. */
export function canEnter(directory: string, user: OsUser | null): boolean {
  if (!user) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], runAs(user)).status === 0
}

function createSystemUser(): OsUser | null {
  const options = ['--system', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin']
  const result = spawnSync('useradd', [...options, 'postgres'])
  return result.status === 0 ? byName('postgres') : null
}

function byName(name: string): OsUser | null {
  const known = passwdEntries().find((user) => user.name === name)
  if (known) return known
  // macOS and directory services store users elsewhere.
  const [uid, gid] = ['-u', '-g'].map((option) => spawnSync('id', [option, name], { encoding: 'utf8' }))
  return uid?.status === 0 && gid?.status === 0 ? { name, uid: Number(uid.stdout), gid: Number(gid.stdout) } : null
}

function byUid(uid: number): OsUser | null {
  return passwdEntries().find((user) => user.uid === uid) ?? null
}

function passwdEntries(): OsUser[] {
  if (!existsSync('/etc/passwd')) return []
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}
