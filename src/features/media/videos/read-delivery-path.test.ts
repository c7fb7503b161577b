import { expect, test } from 'vitest'
import { readDeliveryPath } from './read-delivery-path.ts'

test.each([
  ['tour.mp4', { identifier: 'tour', extension: 'mp4' }],
  ['q_auto/tour.mp4', { identifier: 'tour', extension: 'mp4' }],
  ['c_limit,w_800/so_2.5/v1712/demo-office.jpg', { identifier: 'demo-office', extension: 'jpg' }],
  ['co_rgb:fff,l_text:Arial_30/a.b/9b.mp4', { identifier: '9b', extension: 'mp4' }],
])('%s is a file', (path, file) => {
  expect(readDeliveryPath(path)).toEqual(file)
})

test.each([
  '',
  'tour',
  'tour.vtt',
  'tour.constructor',
  '../secret.mp4',
  'q_auto/../../secret.mp4',
  '.hidden.mp4',
  'q auto/tour.mp4',
  '/tour.mp4',
  'a//tour.mp4',
  `${'q_auto/'.repeat(8)}tour.mp4`,
  `${'q'.repeat(201)}/tour.mp4`,
  `${'t'.repeat(201)}.mp4`,
])('%s is none', (path) => {
  expect(readDeliveryPath(path)).toBeUndefined()
})
