import { expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#lib/durations.ts'
import { makeVisitCounter } from './visit-counter.ts'

test('time runs while the page is visible, for one stop at a time', () => {
  const counter = makeVisitCounter()
  counter.show(0)
  counter.moveTo(1, 5 * SECOND_MS)
  counter.moveTo(2, 20 * SECOND_MS)
  counter.hide(30 * SECOND_MS)
  counter.show(90 * SECOND_MS)
  const { seconds, stops } = counter.totals(95 * SECOND_MS)
  expect(seconds).toBe(35)
  expect(stops).toMatchObject([
    { number: 1, seconds: 15 },
    { number: 2, seconds: 15 },
  ])
})

test('a computer that slept read nothing', () => {
  const counter = makeVisitCounter()
  counter.show(0)
  counter.totals(15 * SECOND_MS)
  expect(counter.totals(10 * MINUTE_MS).seconds).toBe(15)
})

test('a pause of more than half an hour begins another visit', () => {
  const counter = makeVisitCounter()
  counter.show(0)
  counter.count(3, 'photos')
  counter.hide(10 * SECOND_MS)
  const first = counter.totals(10 * SECOND_MS)
  counter.show(20 * MINUTE_MS)
  expect(counter.totals(20 * MINUTE_MS).visit).toBe(first.visit)
  counter.hide(20 * MINUTE_MS)
  counter.show(51 * MINUTE_MS)
  const second = counter.totals(51 * MINUTE_MS)
  expect(second.visit).not.toBe(first.visit)
  expect(second).toMatchObject({ seconds: 0, stops: [] })
})

test('a stop is sent until the server has its totals, and again when they change', () => {
  const counter = makeVisitCounter()
  counter.show(0)
  counter.count(1, 'photos')
  counter.count(2, 'plans')
  const lost = counter.totals(0)
  expect(lost.stops).toHaveLength(2)
  const received = counter.totals(0)
  expect(received).toEqual(lost)
  counter.confirm(received)
  expect(counter.totals(0).stops).toEqual([])
  counter.count(2, 'plans')
  expect(counter.totals(0).stops).toMatchObject([{ number: 2, plans: 2 }])
})

test('downloads are counted with the visit, and begin again with the next one', () => {
  const counter = makeVisitCounter()
  counter.show(0)
  counter.countDownload('pdfs')
  counter.countDownload('pdfs')
  counter.countDownload('powerpoints')
  expect(counter.totals(0)).toMatchObject({ pdfs: 2, powerpoints: 1 })
  counter.hide(0)
  counter.show(31 * MINUTE_MS)
  expect(counter.totals(31 * MINUTE_MS)).toMatchObject({ pdfs: 0, powerpoints: 0 })
})
