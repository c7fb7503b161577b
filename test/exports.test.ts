import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { files, KERNEL, root } from './source-graph.ts'

/** Called by name by the router, the messages' loader or a tool. */
const BY_NAME = new Set(['load', 'Page', 'startsWithMap', 'messages'])
/** What uses the sources besides themselves. */
const others = globSync(['{test,bench,setup}/**/*.{ts,tsx,mjs}', '*.config.ts'], { cwd: root }).filter(
  (file) => !file.includes('node_modules'),
)

test('what is exported is used by another file', () => {
  const texts = [...files, ...others].map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const)
  const users = new Map<string, number>()
  for (const [, text] of texts)
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) users.set(word, (users.get(word) ?? 0) + 1)
  const exported = /^export (?:async function\*? |function\*? |const |class |type |interface )([A-Za-z_$][\w$]*)/gm
  const unused = texts
    .filter(([file]) => /^(src|demo)\//.test(file) && !KERNEL.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(exported)]
        .map(([, name]) => name!)
        .filter((name) => users.get(name) === 1 && !BY_NAME.has(name))
        .map((name) => `${file}: ${name}`),
    )
  expect(unused).toEqual([])
})
