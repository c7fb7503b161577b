import { expect, test } from 'vitest'
import { type Manifest, modulesOf, stylesOf } from './manifest.ts'

const manifest: Manifest = {
  'src/client.tsx': {
    file: 'assets/client.js',
    isEntry: true,
    imports: ['_base.js'],
    dynamicImports: ['HomePage.tsx'],
  },
  '_base.js': { file: 'assets/base.js', css: ['assets/base.css'] },
  '_cards.js': { file: 'assets/cards.js', imports: ['_base.js', '_icons.js'], css: ['assets/cards.css'] },
  '_icons.js': { file: 'assets/icons.js', imports: ['_base.js'] },
  'HomePage.tsx': {
    file: 'assets/HomePage.js',
    imports: ['_cards.js', '_base.js'],
    dynamicImports: ['Dialog.tsx'],
    css: ['assets/HomePage.css'],
  },
  'Dialog.tsx': { file: 'assets/Dialog.js', imports: ['_fields.js'], css: ['assets/Dialog.css'] },
  '_fields.js': { file: 'assets/fields.js', css: ['assets/fields.css'] },
  'map.ts': { file: 'assets/map.js', css: ['assets/map.css'] },
}

test("a page's files are those of all that it imports, each once, and its own styles come last", () => {
  expect(modulesOf(manifest)).toEqual({
    'HomePage.tsx': {
      scripts: ['/assets/base.js', '/assets/icons.js', '/assets/cards.js', '/assets/HomePage.js'],
      styles: ['/assets/base.css', '/assets/cards.css', '/assets/HomePage.css'],
      lazyStyles: ['/assets/fields.css', '/assets/Dialog.css'],
    },
  })
})

test('the parts that a page loads later are those of its own chunks, and not of chunks that other pages have, too', () => {
  const { 'HomePage.tsx': home, 'MapPage.tsx': map } = modulesOf({
    ...manifest,
    '_cards.js': { ...manifest['_cards.js']!, dynamicImports: ['map.ts'] },
    'MapPage.tsx': { file: 'assets/MapPage.js', imports: ['_cards.js', '_map-page.js'] },
    '_map-page.js': { file: 'assets/map-page.js', dynamicImports: ['Dialog.tsx'] },
  })
  for (const page of [home, map]) expect(page!.lazyStyles).toEqual(['/assets/fields.css', '/assets/Dialog.css'])
})

test('the sheets of several chunks have no duplicates', () => {
  expect(stylesOf(manifest, 'src/client.tsx', ...Object.keys(manifest))).toEqual(
    ['base', 'cards', 'HomePage', 'fields', 'Dialog', 'map'].map((name) => `/assets/${name}.css`),
  )
})
