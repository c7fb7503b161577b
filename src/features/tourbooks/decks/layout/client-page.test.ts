import { expect, test } from 'vitest'
import type { Rect } from '#platform/slides/page-boxes.ts'
import { aDeck, pagesOf } from '../fixtures.ts'

const ADDRESS = 'https://frontage.example/tourbook_shares/3-9eZY20Sa20lUcBagrt1iZV8v'
const STEP = 'Proposals to the two or three landlords that you prefer, and the terms that we ask of each of them'

const meet = (one: Rect, other: Rect) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

test('the last page leads to the page of the client, below as many next steps as there can be', () => {
  const nextSteps = Array.from({ length: 6 }, () => ({ when: '12/11/26', what: STEP }))
  const page = pagesOf(aDeck([], { clientPage: ADDRESS, nextSteps }), ['closing']).at(-1)!
  const code = page.boxes.find((box) => box.kind === 'picture' && 'svg' in box.source)!
  const others = page.boxes.filter((box) => box !== code && box.kind !== 'rule' && box.kind !== 'shape')
  expect(others.filter((box) => meet(box.at, code.at))).toEqual([])
  expect(others.filter((box) => others.some((other) => other !== box && meet(box.at, other.at)))).toEqual([])
  const links = page.boxes.flatMap((box) => (box.kind === 'text' ? box.lines.flat().map(({ href }) => href) : []))
  expect(links).toContain(ADDRESS)
})

test('without a link it leads nowhere', () => {
  const page = pagesOf(aDeck(), ['closing']).at(-1)!
  expect(page.boxes.filter((box) => box.kind === 'picture' && 'svg' in box.source)).toEqual([])
})
