import { expect, test } from 'vitest'
import { checkSignIn } from './check-sign-in.ts'

test('an address and a password can be sent', () => {
  expect(checkSignIn({ email: 'maya@alderwray.com', password: 'x' })).toEqual({})
})

test('each empty or incomplete field has an error', () => {
  expect(checkSignIn({ email: '', password: '' })).toEqual({
    email: 'account.signIn.email.missing',
    password: 'account.signIn.password.missing',
  })
  for (const email of ['maya', 'maya@', '@alderwray.com', 'maya ortiz@alderwray.com', 'a@b@c']) {
    expect(checkSignIn({ email, password: 'x' }), email).toEqual({ email: 'account.signIn.email.incomplete' })
  }
})
