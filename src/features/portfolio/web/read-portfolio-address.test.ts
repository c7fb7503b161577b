import { expect, test } from 'vitest'
import { listQuery, portfolioPath, readPortfolioAddress } from './read-portfolio-address.ts'

test('the URL holds the filters and the table', () => {
  const search = { state: 'due', building: '7', query: ' kinzie ', sort: '-area', columns: 'status', page: '2' }
  const address = readPortfolioAddress(search)
  expect(portfolioPath(address)).toBe('/portfolio?state=due&building=7&query=kinzie&sort=-area&columns=status&page=2')
  expect(listQuery(address)).toEqual({ state: 'due', building: 7, query: 'kinzie', sort: '-area', page: 2 })
})

test('all that is due is chosen on one page of a hundred', () => {
  const address = readPortfolioAddress({ state: 'due', chosen: 'all' })
  expect(portfolioPath(address)).toBe('/portfolio?state=due&chosen=all')
  expect(listQuery(address)).toMatchObject({ state: 'due', page_size: 100 })
})

test('invalid values are left out, and the usual state is the page’s address', () => {
  const address = readPortfolioAddress({
    state: 'lost',
    building: 'x',
    query: ' ',
    sort: 'views',
    chosen: 'some',
    view: 'map',
    page: '0',
  })
  expect(portfolioPath(address)).toBe('/portfolio')
  expect(listQuery(address)).toEqual({ sort: 'confirmed', page: 1 })
  expect(portfolioPath(readPortfolioAddress({ view: 'buildings' }))).toBe('/portfolio?view=buildings')
})
