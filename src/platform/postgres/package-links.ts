import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** npm packages cannot contain symlinks; this one lists those it needs and would create them in an install script. */
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

/** Creates the missing links in the installed package; false where that is not allowed. */
export function linkInPlace(native: string): boolean {
  for (const { link, to } of missingLinks(native)) {
    try {
      symlinkSync(to, link)
    } catch {
      // Another process may have created it; the return value checks whether all exist.
    }
  }
  return missingLinks(native).length === 0
}
