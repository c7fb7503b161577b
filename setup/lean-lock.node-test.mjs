import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leanLock } from './lean-lock.mjs'

const lock = {
  packages: {
    '': { dependencies: { player: '1', server: '1' } },
    'node_modules/player': { dependencies: { stream: '1', shared: '1', used: '1' } },
    'node_modules/server': { dependencies: { shared: '1' }, optionalDependencies: { missing: '1' } },
    'node_modules/stream': { dependencies: { parser: '1' } },
    'node_modules/stream/node_modules/parser': {},
    'node_modules/shared': {},
    'node_modules/used': { peerDependencies: { parser: '1' } },
    'node_modules/parser': {},
  },
}

test('what a package never loads is left out, with what only that needs', () => {
  const { packages } = leanLock(lock, { player: ['stream', 'shared'] })
  assert.deepEqual(Object.keys(packages), [
    '',
    'node_modules/player',
    'node_modules/server',
    'node_modules/shared',
    'node_modules/used',
    'node_modules/parser',
  ])
  assert.deepEqual(packages['node_modules/player'].dependencies, { used: '1' })
  assert.deepEqual(packages['node_modules/server'], lock.packages['node_modules/server'])
})
