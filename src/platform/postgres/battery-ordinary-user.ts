// Becomes an ordinary user and starts, uses, adopts and stops a server. Run as root.
// Arguments: uid, gid, home (closed to others), programs' folder.
import { startEmbeddedPostgres } from './start.ts'

const [uid, gid, home, nativeDir] = process.argv.slice(2)
process.setgroups?.([])
process.setgid?.(Number(gid))
process.setuid?.(Number(uid))
process.env.HOME = home
process.env.XDG_STATE_HOME = `${home}/state`
process.env.XDG_RUNTIME_DIR = `${home}/run`

const first = await startEmbeddedPostgres({ app: 'frontage-battery', instance: 'ordinary', nativeDir })
const second = await startEmbeddedPostgres({ app: 'frontage-battery', instance: 'ordinary', nativeDir })
console.log(JSON.stringify({ user: first.user, stateDir: first.stateDir, adopted: [first.adopted, second.adopted] }))
await second.stop()
