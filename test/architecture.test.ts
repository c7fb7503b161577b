// The shape of src/ and demo/, as a test. CONTRIBUTING.md says why; this says whether.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { files, importsByFile, KERNEL, root } from './source-graph.ts'

/** A feature may import those above it. Only a *Page.tsx composes freely. */
const ORDER = [
  'events',
  'media',
  'markets',
  'companies',
  'accounts',
  'catalog',
  'property-records',
  'landlords',
  'search',
  'browse',
  'saved',
  'favorites',
  'email-preferences',
  'alerts',
  'inquiries',
  'share-links',
  'sharing',
  'previews',
  'portfolio',
  'brochures',
  'tourbooks',
  'microsites',
  'company-pages',
  'admin',
  'notifications',
]

/** The parts of tourbooks: each may import those above it. The files beside them, such as routes.ts, compose them. */
const TOURBOOK_PARTS = [
  // The frame around the pages, and the tourbook that they read and write.
  'web',
  'spaces',
  'feedback',
  'requirement',
  'stops',
  'external-listings',
  'adding',
  'comparison',
  'tour-day',
  'second-tour',
  'shares',
  'decks',
  'analytics',
  'export-tool',
]

/** A server file of a feature is one of these roles, or a verb and its noun: publish-listing.ts, engine-sql.ts. */
const ROLE =
  /^(contract|rules|attributes|fields|access|store|routes|admin-routes|page-data|jobs|events|fixtures|formats|messages|engine|[a-z]+(-[a-z]+)+)(\.(db\.)?test|\.node-test)?\.ts$/
const REFUSED = /^(index|types)\.|(^|-)(utils?|helpers?|common|misc|service|manager)(-|\.)/

/** A web file is a component, a hook, a module of styles, or a small pure module named like a server file. */
const WEB_ROLE =
  /^([A-Z]\w*(\.browser\.test)?\.tsx|[A-Z]\w*\.module\.css|[a-z]+(-[a-z]+)*(\.(db\.)?test)?\.tsx?|[a-z]+(-[a-z]+)*\.module\.css)$/

/** Folders with names of their own, beyond the features'. */
const ENTRIES = new Set([
  'server.ts',
  'run-server.ts',
  'worker.ts',
  'cli.ts',
  'command-line.ts',
  'client.tsx',
  'ssr.tsx',
  'deps.ts',
  'app.ts',
  'jobs.ts',
  'context.ts',
  'column-types.ts',
  'account-tabs.tsx',
  'api.ts',
  'pages.tsx',
  'public-pages.tsx',
  'cached-pages.ts',
  'events.ts',
  'personal-data.ts',
  'retention.ts',
])

/** A folder whose files have names of their own. */
const OWN_NAMES = /^src\/features\/search\/engine\/memory\//

/** Source files directly in one folder, without tests and styles. */
const MAX_FILES = 25
/** The share of all lines in features that one feature may have. */
const LARGEST_SHARE = 0.25

const layerOf = (file: string) => {
  const [top, layer, ...below] = file.split('/')
  return top === 'demo' ? 'demo' : below.length === 0 ? 'entry' : layer!
}
const featureOf = (file: string) => /^src\/features\/([^/]+)/.exec(file)?.[1]
const tourbookPartOf = (file: string) => /^src\/features\/tourbooks\/([^/]+)\//.exec(file)?.[1]
const linesOf = (file: string) => readFileSync(path.join(root, file), 'utf8').split('\n').length
const isTest = (file: string) => /\.(test|node-test)\.tsx?$/.test(file)
const sources = files.filter((file) => !isTest(file))
const inBrowser = (file: string) => /\/web\/|^src\/(ui|site)\/|\.tsx$/.test(file) || file === 'src/api.ts'

test('every file has a role and imports what it may', () => {
  expect(files.flatMap(complaintsAbout)).toEqual([])
})

test('no import leads back to itself', () => {
  expect(findCycle()).toEqual([])
})

test('no folder holds more files than one look takes in', () => {
  const folders = Map.groupBy(sources, (file) => path.dirname(file))
  const crowded = [...folders].filter(([, inside]) => inside.length > MAX_FILES)
  expect(crowded.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([])
})

test('no feature is more than a quarter of all features', () => {
  const lines = new Map<string, number>()
  for (const file of sources) {
    const feature = /^src\/features\/(search\/engine|search\/language|[^/]+)/.exec(file)?.[1]
    if (feature) lines.set(feature, (lines.get(feature) ?? 0) + linesOf(file))
  }
  const total = [...lines.values()].reduce((sum, count) => sum + count, 0)
  expect([...lines].filter(([, count]) => count / total > LARGEST_SHARE)).toEqual([])
})

test('an import across features is by #features, and one inside a feature is relative', () => {
  const across = /from '(?:\.\.\/)+([a-z-]+)\/[^']+'/g
  const wrong = files.flatMap((file) => {
    const own = featureOf(file)
    if (!own) return []
    const text = readFileSync(path.join(root, file), 'utf8')
    const inside = !isTest(file) && text.includes(`'#features/${own}/`) ? [`${file}: #features/${own}`] : []
    const relative = [...text.matchAll(across)].filter(([spec]) => {
      const target = path.posix.join(path.posix.dirname(file), /'([^']+)'/.exec(spec)![1]!)
      return featureOf(target) !== undefined && featureOf(target) !== own
    })
    return [...inside, ...relative.map(([spec]) => `${file}: ${spec}`)]
  })
  expect(wrong).toEqual([])
})

test('forms and writes have one kit, which alone holds their state', () => {
  const importing = (what: RegExp) => sources.filter((file) => what.test(readFileSync(path.join(root, file), 'utf8')))
  expect(importing(/\/current-values\.ts'/)).toEqual(['src/ui/form/use-form.ts'])
  expect(importing(/\buseMutation\b.* from '@tanstack\/react-query'/)).toEqual(['src/site/api/use-api-mutation.ts'])
  expect(importing(/\bset(Busy|Pending|Sending|Saving)\b/)).toEqual(['src/ui/form/use-form.ts'])
})

test('dependencies are exact', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  for (const version of Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
    expect(version).toMatch(/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/)
  }
})

function complaintsAbout(file: string): string[] {
  const name = path.basename(file)
  const feature = featureOf(file)
  const complaints = importsByFile.get(file)!.flatMap(({ target, typeOnly }) => {
    const complaint = importComplaint(file, target, typeOnly)
    return complaint ? [`imports ${target}: ${complaint}`] : []
  })
  if (feature && !ORDER.includes(feature)) complaints.push(`${feature} is missing in ORDER`)
  const part = tourbookPartOf(file)
  if (part && !TOURBOOK_PARTS.includes(part)) complaints.push(`${part} is missing in TOURBOOK_PARTS`)
  const role = inBrowser(file) ? WEB_ROLE : ROLE
  if (feature && !OWN_NAMES.test(file) && !role.test(name)) complaints.push(`is not named like a role: ${role}`)
  if (layerOf(file) === 'entry' && !ENTRIES.has(name)) complaints.push('the list of entries is closed')
  if (REFUSED.test(name)) complaints.push('has a name that says nothing')
  if (linesOf(file) > 400) complaints.push('has more than 400 lines')
  return complaints.map((complaint) => `${file} ${complaint}`)
}

/** Why this import is not allowed, or undefined. */
function importComplaint(file: string, target: string, typeOnly: boolean): string | undefined {
  const from = layerOf(file)
  const to = layerOf(target)
  if (KERNEL.test(file) !== KERNEL.test(target)) return 'kernels import each other only, and nobody else imports them'
  if (isTest(file) || path.basename(file) === 'fixtures.ts') return undefined
  if (from === 'lib' && to !== 'lib') return 'lib could ship elsewhere'
  if (['platform', 'ui', 'site'].includes(from) && featureOf(target)) return 'the kits and the site know no feature'
  if (from === 'ui' && !['ui', 'lib', 'messages'].includes(to)) return 'the kit takes calls as parameters'
  if (from === 'platform' && (to === 'ui' || to === 'site')) return 'the server never imports the browser'
  if (to === 'demo' && from !== 'demo') return 'the product has no code of the demo'
  if (from === 'entry' || from === 'demo') return undefined
  return inBrowser(file) ? complaintInBrowser(file, target, typeOnly) : complaintOnServer(file, target)
}

function complaintInBrowser(file: string, target: string, typeOnly: boolean): string | undefined {
  const allowed =
    inBrowser(target) ||
    ['lib', 'messages'].includes(layerOf(target)) ||
    /\/(contract|rules|attributes|fields|events|messages)\.ts$/.test(target)
  if (!allowed) return 'the browser sees only contracts, rules, attributes, fields, events, messages and lib'
  if (target.endsWith('/contract.ts') && !typeOnly) return 'a contract carries schemas: import its types only'
  return orderComplaint(file, target)
}

function complaintOnServer(file: string, target: string): string | undefined {
  if (inBrowser(target)) return 'the server never imports the browser'
  return orderComplaint(file, target)
}

function orderComplaint(file: string, target: string): string | undefined {
  const own = featureOf(file)
  const other = featureOf(target)
  if (own && target.startsWith('src/site/frame/')) return 'the frame is around every page'
  if (!own || !other || file.endsWith('Page.tsx')) return undefined
  return isAfter(ORDER, own, other) ?? isAfter(TOURBOOK_PARTS, tourbookPartOf(file), tourbookPartOf(target))
}

function isAfter(order: string[], own: string | undefined, other: string | undefined): string | undefined {
  return own && other && order.indexOf(other) > order.indexOf(own) ? `${other} comes after ${own}` : undefined
}

/** One cycle of imports, or none. */
function findCycle(): string[] {
  const done = new Set<string>()
  const visit = (file: string, trail: string[]): string[] => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return []
    for (const { target } of importsByFile.get(file) ?? []) {
      const cycle = visit(target, [...trail, file])
      if (cycle.length > 0) return cycle
    }
    done.add(file)
    return []
  }
  for (const file of files) {
    const cycle = visit(file, [])
    if (cycle.length > 0) return cycle
  }
  return []
}
