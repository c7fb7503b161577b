import { expect, test } from 'vitest'
import { originIn, signUpAddress } from './account-address.ts'

const at = (pathname: string, search: Record<string, string> = {}) => {
  const query = new URLSearchParams(search).toString()
  return originIn({ pathname, search, searchStr: query && `?${query}` })
}

test('one comes back to the page one was on, with what it was about', () => {
  expect(at('/search/chicago', { min_size: '5000' })).toBe('/search/chicago?min_size=5000')
  expect(at('/users/account')).toBe('/users/account')
})

test('from page to page on the way in, the first page is kept', () => {
  for (const entrance of ['/login', '/users/sign_up', '/users/password_resets/new']) {
    expect(at(entrance, { origin: '/listing/suite-2400/1' })).toBe('/listing/suite-2400/1')
    expect(at(entrance)).toBe('/')
    expect(at(entrance, { origin: 'https://evil.example/' })).toBe('/')
  }
})

test('what a letter’s link carries is told to no other page', () => {
  for (const page of ['/users/verify', '/users/password_resets', '/users/invitations', '/users/email_changes']) {
    expect(at(page, { token: 'secret' })).toBe('/')
  }
})

test('an account is made here, or on the parent platform where there is one', () => {
  expect(signUpAddress({}, '/')).toBe('/users/sign_up')
  expect(signUpAddress({}, '/search/all?page=2')).toBe('/users/sign_up?origin=%2Fsearch%2Fall%3Fpage%3D2')
  expect(signUpAddress({ parentBaseUrl: 'https://parent.example' }, '/search/all')).toBe(
    'https://parent.example/users/sign_up?source=marketplace',
  )
})
