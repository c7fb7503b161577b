// The lines of src/public-pages.tsx and src/pages.tsx, read from their source: they cannot be imported by a test that Playwright runs.
import { readFileSync } from 'node:fs'
import path from 'node:path'

const source = ['public-pages.tsx', 'pages.tsx']
  .map((file) => readFileSync(path.join(import.meta.dirname, '../src', file), 'utf8'))
  .join('\n')

/** The modules that several lines share, by the name of their import. */
const shared = new Map(
  [...source.matchAll(/const (\w+) = \(\) => import\('#([^']+)'\)/g)].map(([, name, file]) => [name, file]),
)
/** The frames around pages, by name; one without a path adds nothing to the addresses of its pages. */
const frames = [
  ...source.matchAll(
    /const (\w+) = createRoute\(\{\s*getParentRoute: \(\) => root,\s*(?:path: '([^']+)'|id: '[\w-]+'),\s*\.\.\.frame\(\(\) => import\('#([^']+)'\), '(\w+)'\)/g,
  ),
].map(([, name, address = '', file, bundle]) => ({ name: name!, address, file: `src/${file}`, bundle: bundle! }))
const groups = [...source.matchAll(/const (\w+) = group\((\w+), '(\w+)'[,)]/g)].map(([, name, parent, bundle]) => ({
  name: name!,
  bundle: bundle!,
  above: frames.find((frame) => frame.name === parent)?.address ?? '',
}))

/** The address of each page, and its module with the bundle of messages that it loads. */
export const pageList = groups.flatMap(({ name, bundle, above }) =>
  [
    ...source.matchAll(
      new RegExp(String.raw`^\s+${name}\(\s*'(/[^']*)',\s*(?:\(\) => import\('#([^']+)'\)|(\w+))`, 'gm'),
    ),
  ].map(([, address, file, of]) => ({
    address: address === '/' && above ? above : above + address!,
    file: `src/${file ?? shared.get(of)}`,
    bundle,
  })),
)

/** The addresses that redirect to those of pages. */
export const movedAddresses = [...source.matchAll(/^\s+moved\('([^']+)'/gm)].map(([, address]) => address!)

/** The modules of frames, each with the bundle of messages that it loads. */
export const frameList = frames.map(({ file, bundle }) => ({ file, bundle }))
