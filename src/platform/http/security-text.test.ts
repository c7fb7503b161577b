import { expect, test } from 'vitest'
import { QUIET_HTTP } from '../../../test/http.ts'
import { openHttp } from './http.ts'
import { securityTextRoutes } from './security-text.ts'

const clock = () => new Date('2026-11-20T12:00:00Z')

async function requestSecurityText(contactEmail: string | undefined) {
  const app = await openHttp(QUIET_HTTP)
  securityTextRoutes(app, { contactEmail, publicUrl: 'https://frontage.example', clock })
  return app.inject('/.well-known/security.txt')
}

test('security.txt has a contact and an expiry date', async () => {
  const response = await requestSecurityText('security@frontage.example')
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(response.body).toBe(`Contact: mailto:security@frontage.example
Expires: 2027-05-19T12:00:00.000Z
Preferred-Languages: en
Canonical: https://frontage.example/.well-known/security.txt
`)
})

test('without a contact there is no security.txt', async () => {
  expect((await requestSecurityText(undefined)).statusCode).toBe(404)
})
