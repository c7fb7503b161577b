/**
 * What packages list but never load here, by package: the sources of the icons, and what the built video player contains
 * already. They are a quarter of all files.
 */
export const UNUSED = {
  '@tabler/icons-react': ['@tabler/icons'],
  'cloudinary-core': ['lodash'],
  'cloudinary-video-player': [
    '@cloudinary/url-gen',
    'cloudinary-video-analytics',
    'cloudinary-video-player-profiles',
    'hls.js',
    'lodash',
    'srt-parser-2',
    'uuid',
    'video.js',
    'videojs-contrib-ads',
    'videojs-contrib-dash',
    'videojs-contrib-quality-levels',
    'videojs-contrib-quality-menu',
    'videojs-ima',
    'videojs-per-source-behaviors',
    'webfontloader',
  ],
}

const LISTS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

/** A package-lock.json without these dependencies, and without the packages that only they need. */
export function leanLock(lock, unused = UNUSED) {
  const packages = Object.fromEntries(
    Object.entries(lock.packages).map(([path, entry]) => [path, without(entry, unused[nameAt(path)] ?? [])]),
  )
  const used = new Set([''])
  for (const path of used) {
    for (const name of LISTS.flatMap((list) => Object.keys(packages[path][list] ?? {}))) {
      const found = resolve(packages, path, name)
      if (found) used.add(found)
    }
  }
  return { ...lock, packages: Object.fromEntries(Object.entries(packages).filter(([path]) => used.has(path))) }
}

const nameAt = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

function without(entry, names) {
  const lean = { ...entry }
  for (const list of LISTS) {
    if (!entry[list]) continue
    lean[list] = Object.fromEntries(Object.entries(entry[list]).filter(([name]) => !names.includes(name)))
  }
  return lean
}

/** Where Node finds a package from a folder: in its node_modules, or in those of the folders above. */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}
