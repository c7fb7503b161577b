const windowsNeeds = ['SystemRoot', 'TEMP', 'TMP', 'APPDATA', 'LOCALAPPDATA', 'USERPROFILE', 'ComSpec']

/** The environment PostgreSQL's programs run in: the caller's PGDATA, PGPORT and LC_* must not reach them. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = process.platform === 'win32' ? ['PATH', ...windowsNeeds] : ['PATH']
  const inherited = Object.fromEntries(kept.map((name) => [name, process.env[name]]))
  return { ...inherited, TZ: 'UTC', LC_ALL: 'C', LANG: 'C' }
}
