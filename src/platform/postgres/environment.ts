const windowsNeeds = ['SystemRoot', 'TEMP', 'TMP', 'APPDATA', 'LOCALAPPDATA', 'USERPROFILE', 'ComSpec']

/** The environment of PostgreSQL's programs, without the caller's PGDATA, PGPORT and LC_*. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const names = process.platform === 'win32' ? ['PATH', ...windowsNeeds] : ['PATH']
  const inherited = Object.fromEntries(names.map((name) => [name, process.env[name]]))
  return { ...inherited, TZ: 'UTC', LC_ALL: 'C', LANG: 'C' }
}
