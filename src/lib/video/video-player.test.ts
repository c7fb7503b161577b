import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { videoPlayerFiles, videoPlayerPackages } from './video-player.ts'

test('the pinned versions are the installed ones, also at a package network', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8')
  const { dependencies } = JSON.parse(text)
  const names = ['cloudinary-core', 'cloudinary-video-player']
  const base = 'https://packages.example/npm'
  const packages = names.map((name) => `${base}/${name}@${dependencies[name]}/`)
  expect(videoPlayerPackages(base)).toEqual(packages)
  const { core, player, styles } = videoPlayerFiles(base)
  expect([core.startsWith(packages[0]!), player.startsWith(packages[1]!), styles.startsWith(packages[1]!)]).toEqual([
    true,
    true,
    true,
  ])
})
