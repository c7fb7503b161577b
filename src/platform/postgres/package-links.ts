import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** npm packages hold no symlinks; this one lists those it needs and would make them in an install script. */
export function missingLinks(native: string): { link: string; to: string }[] {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links
    .map(({ source, target }) => ({
      link: join(native, relative('native', target)),
      to: relative(dirname(target), source),
    }))
    .filter(({ link }) => !existsSync(link))
}

/** Makes the missing links where npm put the package; false where that is not allowed. */
export function linkInPlace(native: string): boolean {
  for (const { link, to } of missingLinks(native)) {
    try {
      symlinkSync(to, link)
    } catch {
      // Another process may have made it just now; whether all are there is asked below.
    }
  }
  return missingLinks(native).length === 0
}
