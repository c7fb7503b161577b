import { expect, test } from 'vitest'
import { choosePhotos } from './choose-photos.ts'

test('own photos come first, then the related ones, then the plan', () => {
  const [own, related, plan] = [['own'], ['related'], 'plan']
  expect(choosePhotos({ own, related, plan })).toEqual(own)
  expect(choosePhotos({ own: [], related, plan })).toEqual(related)
  expect(choosePhotos({ own: [], related: [], plan })).toEqual([plan])
  expect(choosePhotos({ own: [], related: [], plan: null })).toEqual([])
  expect(choosePhotos({ own: [], related: [] })).toEqual([])
})
