import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Import = { target: string; typeOnly: boolean }

export const root = path.join(import.meta.dirname, '..')
/** The kernels are AssemblyScript, whose imports omit the file extension. */
export const KERNEL = /^src\/features\/search\/engine\/memory\/kernel\//

/** Every source file, by its path from the root, with its imports of other source files. */
export const files = globSync('{src,demo}/**/*.{ts,tsx}', { cwd: root }).sort()
export const importsByFile: ReadonlyMap<string, Import[]> = new Map(files.map((file) => [file, importsOf(file)]))

/** All files that some files load, directly or lazily, without what is only reached through `isApart`. */
export function reachFrom(starts: string[], isApart: (file: string) => boolean = () => false): Set<string> {
  const reached = new Set<string>()
  const visit = (file: string) => {
    if (reached.has(file) || isApart(file)) return
    reached.add(file)
    for (const { target, typeOnly } of importsByFile.get(file) ?? []) if (!typeOnly) visit(target)
  }
  starts.forEach(visit)
  return reached
}

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const statements = text.matchAll(
    /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'\s*\)/gm,
  )
  return [...statements].flatMap(([statement, type, from, lazy]) => {
    // Vite's "?inline" says how a file is imported, not which.
    const target = resolve(file, (from ?? lazy)!.replace(/\?inline$/, ''))
    const onlyTypes = Boolean(type) || /^import\s+\{(\s*type\s[^,}]+,?)+\s*\}/.test(statement)
    return target ? [{ target, typeOnly: onlyTypes }] : []
  })
}

function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) {
    const target = path.relative(root, path.resolve(root, path.dirname(file), specifier))
    return KERNEL.test(file) ? `${target}.ts` : target
  }
  if (specifier === '#account-tabs') return 'src/account-tabs.tsx'
  if (specifier === '#api') return 'src/api.ts'
  if (specifier === '#events') return 'src/events.ts'
  if (specifier === '#schema') return 'db/schema.ts'
  if (specifier.startsWith('#demo/')) return specifier.slice(1)
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : undefined
}
