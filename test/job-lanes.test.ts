import { expect, test } from 'vitest'
import { LANE_NAMES } from '#platform/jobs/lanes.ts'
import { jobs } from '../src/jobs.ts'

test('every job has a name of its own', () => {
  const names = jobs.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

test('every lane has jobs', () => {
  expect([...new Set(jobs.map(({ lane }) => lane))].toSorted()).toEqual(LANE_NAMES.toSorted())
})
