import { expect, test } from 'vitest'
import { MAX_ZOOM, panView, transformOf, viewAfterKey, WHOLE, zoomView } from './plan-view.ts'

test('zooming leaves the point under the pointer where it is', () => {
  const at = { x: 0.2, y: -0.1 }
  const pointAt = ({ zoom, x, y }: typeof WHOLE) => [x + at.x / zoom, y + at.y / zoom]
  const near = zoomView(WHOLE, 2, at)
  expect(near.zoom).toBe(2)
  for (const [index, value] of pointAt(near).entries()) expect(value).toBeCloseTo(pointAt(WHOLE)[index]!)
})

test('the whole plan is the least, and eight times the most', () => {
  expect(zoomView(WHOLE, 0.5)).toEqual(WHOLE)
  expect(zoomView(WHOLE, 100).zoom).toBe(MAX_ZOOM)
  expect(zoomView(zoomView(WHOLE, 4, { x: 0.5, y: 0.5 }), 0.1)).toEqual(WHOLE)
})

test('nothing beyond the picture is seen', () => {
  const near = zoomView(WHOLE, 4)
  expect(panView(near, { x: 100, y: -100 })).toEqual({ zoom: 4, x: 0.125, y: 0.875 })
  expect(panView(WHOLE, { x: 0.3, y: 0.3 })).toEqual(WHOLE)
})

test('keys zoom and move; an arrow is left to the page while the whole plan is seen', () => {
  expect(viewAfterKey(WHOLE, 'ArrowDown')).toBeUndefined()
  expect(viewAfterKey(WHOLE, 'a')).toBeUndefined()
  const near = viewAfterKey(WHOLE, '+')!
  expect(near.zoom).toBe(1.5)
  expect(viewAfterKey(near, 'ArrowRight')!.x).toBeGreaterThan(0.5)
  expect(viewAfterKey(near, 'ArrowUp')!.y).toBeLessThan(0.5)
  expect(viewAfterKey(near, '0')).toEqual(WHOLE)
})

test('a view is a CSS transform', () => {
  expect(transformOf(WHOLE)).toBe('translate(0%, 0%) scale(1)')
  expect(transformOf({ zoom: 2, x: 0.75, y: 0.25 })).toBe('translate(-50%, 50%) scale(2)')
})
