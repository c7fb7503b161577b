import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Lock = { packages: Record<string, { resolved?: string; optionalDependencies?: Record<string, string> }> }

const lockIn = (folder: string): Lock =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '..', folder, 'package-lock.json'), 'utf8'))

test.each(['.', 'setup', 'bench'])(
  'the packages of %s can be installed on every system, from any registry',
  (folder) => {
    const { packages } = lockIn(folder)
    const listed = new Set(Object.keys(packages).map((name) => name.slice(name.lastIndexOf('node_modules/'))))
    const optional = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    )
    expect(optional.filter((name) => !listed.has(`node_modules/${name}`))).toEqual([])
    expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([])
  },
)
