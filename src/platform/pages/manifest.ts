/** The chunks of the client bundle, by the path of the source or by a name: `.vite/manifest.json`. */
export type Manifest = Record<string, Chunk>
type Chunk = {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

/**
 * The addresses of a module's files with those of all that it imports. Sheets come in the order in which they override each
 * other; `lazyStyles` are those of the parts that chunks of its own, which no other page has, load later.
 */
export type ModuleFiles = { scripts: string[]; styles: string[]; lazyStyles: string[] }

/** The files of each page, and of each frame around pages, by the path of its source. */
export function modulesOf(manifest: Manifest): Record<string, ModuleFiles> {
  const pages = Object.keys(manifest).filter((key) => /(Page|Frame)\.tsx$/.test(key))
  const users = Map.groupBy(
    pages.flatMap((key) => keysOf(manifest, [key])),
    (key) => key,
  )
  const lazyPartsOf = (page: string) =>
    keysOf(manifest, [page])
      .filter((key) => users.get(key)!.length === 1)
      .flatMap((key) => manifest[key]!.dynamicImports ?? [])
  return Object.fromEntries(
    pages.map((key) => [
      key,
      {
        scripts: scriptsOf(manifest, key),
        styles: stylesOf(manifest, key),
        lazyStyles: stylesOf(manifest, ...lazyPartsOf(key)),
      },
    ]),
  )
}

/** The addresses of chunks with what they import. */
export const scriptsOf = (manifest: Manifest, ...keys: string[]): string[] =>
  keysOf(manifest, keys).map((key) => addressOf(manifest[key]!.file))

/** The addresses of the sheets of chunks and of what they import. */
export const stylesOf = (manifest: Manifest, ...keys: string[]): string[] =>
  keysOf(manifest, keys).flatMap((key) => (manifest[key]!.css ?? []).map(addressOf))

const addressOf = (file: string) => `/${file}`

/** Chunks with all that they import. What a chunk imports comes before it, because the chunk's own styles override it. */
function keysOf(manifest: Manifest, keys: string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string): string[] => {
    if (seen.has(key)) return []
    seen.add(key)
    return [...(manifest[key]!.imports ?? []).flatMap(visit), key]
  }
  return keys.flatMap(visit)
}
