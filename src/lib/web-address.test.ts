import { expect, test } from 'vitest'
import { webAddress } from './web-address.ts'

test.each(['https://tour.example/1', 'HTTP://tour.example'])('%s is allowed as a link', (address) => {
  expect(webAddress(address)).toBe(address)
})

test.each(['javascript:alert(1)', ' https://x.example', 'data:text/html,x', '//x.example', '', null])(
  '%j is not allowed as a link',
  (address) => {
    expect(webAddress(address)).toBeNull()
  },
)
