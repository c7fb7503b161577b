import { expect, test } from 'vitest'
import { originIn, signUpAddress } from './account-address.ts'

const at = (pathname: string, search: Record<string, string> = {}) => {
  const query = new URLSearchParams(search).toString()
  return originIn({ pathname, search, searchStr: query && `?${query}` })
}

test('the user returns to the same page, with its query', () => {
  expect(at('/search/chicago', { min_size: '5000' })).toBe('/search/chicago?min_size=5000')
  expect(at('/users/account')).toBe('/users/account')
})

test('across sign-in pages the original page is preserved', () => {
  for (const entrance of ['/login', '/users/sign_up', '/users/password_resets/new']) {
    expect(at(entrance, { origin: '/listing/suite-2400/1' })).toBe('/listing/suite-2400/1')
    expect(at(entrance)).toBe('/')
    expect(at(entrance, { origin: 'https://evil.example/' })).toBe('/')
  }
})

test('the token of an email link is not passed to another page', () => {
  for (const page of ['/users/verify', '/users/password_resets', '/users/invitations', '/users/email_changes']) {
    expect(at(page, { token: 'secret' })).toBe('/')
  }
})

test('sign-up is on this site, or on the parent platform if there is one', () => {
  expect(signUpAddress({}, '/')).toBe('/users/sign_up')
  expect(signUpAddress({}, '/search/all?page=2')).toBe('/users/sign_up?origin=%2Fsearch%2Fall%3Fpage%3D2')
  expect(signUpAddress({}, '/', 'landlord_rep')).toBe('/users/sign_up?role=landlord_rep')
  expect(signUpAddress({ parentBaseUrl: 'https://parent.example' }, '/search/all')).toBe(
    'https://parent.example/users/sign_up?source=marketplace',
  )
})
