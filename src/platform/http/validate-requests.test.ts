import Type from 'typebox'
import { afterAll, expect, test } from 'vitest'
import type { Contract } from '#lib/endpoint.ts'
import { closed, IsoDate, List, Nullable, Text } from '#lib/values.ts'
import { QUIET_HTTP } from '../../../test/http.ts'
import { openHttp } from './http.ts'
import { serve } from './serve.ts'

const Values = {
  consent: Type.Optional(Type.Literal(true)),
  title: Type.Optional(Nullable(Text(20, 1))),
  tags: Type.Optional(List(Text(20), 2)),
  size: Nullable(Type.Number()),
  name: Nullable(Text(20)),
  isNew: Nullable(Type.Boolean()),
  madeOn: Type.Optional(Nullable(IsoDate)),
}
const things = {
  'PUT /api/things/:id': {
    access: 'public',
    csrfExempt: true,
    summary: 'Changes a thing',
    params: Type.Object({ id: Type.Integer() }),
    query: Type.Object({ colors: List(Text(20), 5), limit: Type.Integer() }, closed),
    body: Type.Object(Values, closed),
    reply: Type.Unknown(),
  },
  'POST /api/things/:id/copies': {
    access: 'public',
    csrfExempt: true,
    summary: 'Copies a thing, which needs no body',
    params: Type.Object({ id: Type.Integer() }),
    reply: Type.Unknown(),
  },
} satisfies Contract

const app = await openHttp(QUIET_HTTP)
serve(app, things, {
  async 'PUT /api/things/:id'({ params, query, body }) {
    return { params, query, body }
  },
  async 'POST /api/things/:id/copies'({ params }) {
    return { params }
  },
})
await app.ready()
afterAll(() => app.close())

const put = async (payload: object, url = '/api/things/7?colors=red&limit=5') => {
  const response = await app.inject({ method: 'PUT', url, payload })
  return { status: response.statusCode, body: response.json() }
}

test('null in a body stays null', async () => {
  const values = { size: null, name: null, isNew: null }
  expect(await put(values)).toMatchObject({ status: 200, body: { body: values } })
})

test('a value in a body has the type of its schema', async () => {
  const values = { size: 0, name: '', isNew: false }
  expect(await put(values)).toMatchObject({ status: 200, body: { body: values } })
  for (const wrong of [{ size: '5' }, { name: 5 }, { isNew: 'true' }, { isNew: 0 }, { size: [5] }])
    expect((await put({ ...values, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
})

test.each([
  [{ consent: false }, 'consent', 'must be true'],
  [{ title: '' }, 'title', 'must not be empty'],
  [{ title: 'x'.repeat(21) }, 'title', 'must have at most 20 characters'],
  [{ title: 5 }, 'title', 'must be string'],
  [{ tags: ['a', 'b', 'c'] }, 'tags', 'must have at most 2 values'],
])('%j is refused in words, once', async (wrong, field, message) => {
  const { body } = await put({ size: 1, name: 'a', isNew: true, ...wrong })
  expect(body.fields).toEqual([{ field, message }])
})

test('values in paths and queries are converted', async () => {
  const { body } = await put({ size: 1, name: 'a', isNew: true })
  expect(body).toMatchObject({ params: { id: 7 }, query: { colors: ['red'], limit: 5 } })
})

test('what no schema names is refused, in a body as in a query', async () => {
  const values = { size: 1, name: 'a', isNew: true }
  expect((await put({ ...values, other: 1 })).status).toBe(400)
  expect((await put(values, '/api/things/7?colors=red&limit=5&other=1')).status).toBe(400)
})

test('a write without a body may name JSON as its type; where a body is needed, that is said', async () => {
  const headers = { 'content-type': 'application/json' }
  const copied = await app.inject({ method: 'POST', url: '/api/things/7/copies', headers })
  expect([copied.statusCode, copied.json()]).toEqual([200, { params: { id: 7 } }])
  const changed = await app.inject({ method: 'PUT', url: '/api/things/7?colors=red&limit=5', headers })
  expect(changed.json()).toMatchObject({ status: 400, fields: [{ field: 'body', message: 'must be object' }] })
  const broken = await app.inject({ method: 'POST', url: '/api/things/7/copies', headers, payload: '{' })
  expect(broken.statusCode).toBe(400)
})

test.each(['2026-02-31', '0000-00-00', '0000-01-01', '9999-12-31', '1899-12-31', '2200-01-01'])(
  '%s is refused with what is expected of a date',
  async (madeOn) => {
    const { status, body } = await put({ size: 1, name: 'a', isNew: true, madeOn })
    expect(status).toBe(400)
    const message = 'must be an existing date as yyyy-MM-dd, from 1900-01-01 to 2199-12-31'
    expect(body.fields).toContainEqual({ field: 'madeOn', message })
  },
)
