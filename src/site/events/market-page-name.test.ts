import { expect, test } from 'vitest'
import { EVENTS, type PageName } from '#events'
import { marketPageName } from './market-page-name.ts'

test('in a frame, the homepage and the pages of tourbooks have names of their own, with the same properties', () => {
  const pages = Object.keys(EVENTS).filter((name) => EVENTS[name as PageName].type === 'page') as PageName[]
  const mapped = pages.filter((name) => marketPageName(name) !== name)
  expect(mapped.sort()).toEqual([
    'HOMEPAGE',
    'MANAGE_TOURBOOKS',
    'TOURBOOK',
    'TOURBOOK_ANALYTICS',
    'TOURBOOK_EDIT_EXTERNAL_LISTING',
    'TOURBOOK_EXTERNAL_LISTING',
  ])
  for (const name of mapped) expect(EVENTS[marketPageName(name)]).toEqual(EVENTS[name])
})
