import { expect, test } from 'vitest'
import { QUIET_HTTP } from '../../../test/http.ts'
import { openHttp } from './http.ts'
import { securityTextRoutes } from './security-text.ts'

const clock = () => new Date('2026-11-20T12:00:00Z')

async function ask(contactEmail: string | undefined) {
  const app = await openHttp(QUIET_HTTP)
  securityTextRoutes(app, { contactEmail, publicUrl: 'https://frontage.example', clock })
  return app.inject('/.well-known/security.txt')
}

test('security.txt says where to report, and until when that holds', async () => {
  const response = await ask('security@frontage.example')
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(response.body).toBe(`Contact: mailto:security@frontage.example
Expires: 2027-05-19T12:00:00.000Z
Preferred-Languages: en
Canonical: https://frontage.example/.well-known/security.txt
`)
})

test('without a contact there is none', async () => {
  expect((await ask(undefined)).statusCode).toBe(404)
})
