import { expect, test } from 'vitest'
import { providerOf } from './rules.ts'

test.each([
  ['https://accounts.google.com', 'google'],
  ['https://login.microsoftonline.com/72f988bf-86f1-41af-91ab-2d7cd011db47/v2.0', 'microsoft'],
  ['https://accounts.google.com.evil.example', 'other'],
  ['http://localhost:4000/accounts.google.com', 'other'],
])('the provider of %s is %s', (issuer, provider) => {
  expect(providerOf(issuer)).toBe(provider)
})
