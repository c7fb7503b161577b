import { expect, test } from 'vitest'
import { linksInText } from './links-in-text.ts'

test('links are found once each, without the punctuation after them', () => {
  const text = `Open search: https://frontage.example/search/7?page=2
Change alert frequency (https://frontage.example/saved/searches) or stop (http://localhost:3000/stop/a.b).
Again: https://frontage.example/search/7?page=2. Not javascript:alert(1) nor www.frontage.example`
  expect(linksInText(text)).toEqual([
    'https://frontage.example/search/7?page=2',
    'https://frontage.example/saved/searches',
    'http://localhost:3000/stop/a.b',
  ])
  expect(linksInText('Nothing here')).toEqual([])
})
