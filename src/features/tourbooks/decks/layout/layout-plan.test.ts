import { expect, test } from 'vitest'
import type { DeckPlan } from '../deck-content.ts'
import { aDeck, aStop, pagesOf } from '../fixtures.ts'

const boxesOf = (changes: Partial<DeckPlan>) =>
  pagesOf(aDeck([aStop(1, { plan: { ...aStop(1).plan!, ...changes } })]), ['plans'])[0]!.boxes

const textsOf = (boxes: ReturnType<typeof boxesOf>) =>
  boxes.flatMap((box) => (box.kind === 'text' ? box.lines.flat().map(({ text }) => text) : []))

test('a plan has a bar as long as its share of the plan, from its left end', () => {
  const boxes = boxesOf({ proportion: 1 })
  const picture = boxes.find(({ kind }) => kind === 'picture')!
  const bar = boxes.find((box) => box.kind === 'shape' && box.alt === 'deck.scale 20 ft')!
  expect(bar.at.width).toBeCloseTo(picture.at.height * 0.2, 6)
  expect(bar.at.x).toBeCloseTo(picture.at.x + (picture.at.width - picture.at.height) / 2, 6)
  expect(textsOf(boxes)).toContain('20 ft')
  expect(textsOf(boxes)).not.toContain('deck.noScale')
})

test('a plan whose scale is not known has no bar and is called so', () => {
  const boxes = boxesOf({ scale: null })
  expect(textsOf(boxes)).toContain('deck.noScale')
  expect(boxes.some((box) => box.kind === 'shape' && box.alt)).toBe(false)
})
