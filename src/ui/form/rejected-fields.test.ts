import { expect, test } from 'vitest'
import { ApiError } from '../api-error.ts'
import { rejectedFields } from './rejected-fields.ts'

const NAMES = ['name', 'copyTo', 'street', 'agentName', 'from']

test.each([
  ['name', 'name'],
  ['copyTo.0', 'copyTo'],
  ['address.street', 'street'],
  ['quietHours.from', 'from'],
  ['agent.name', 'agentName'],
  ['logo', 'logo'],
  ['rent.low.magnitude', 'rent.low.magnitude'],
])('%s of a request is %s of the form', (path, field) => {
  const error = new ApiError('PUT /', 400, { fields: [{ field: path, message: 'is wrong' }] })
  expect(rejectedFields(error, NAMES)).toEqual([{ field, message: 'is wrong' }])
})

test('of several reasons for one field the first is given', () => {
  const fields = ['must be an email address', 'must be null'].map((message) => ({ field: 'agent.name', message }))
  expect(rejectedFields(new ApiError('PUT /', 400, { fields }), NAMES)).toEqual([
    { field: 'agentName', message: 'must be an email address' },
  ])
})

test('an error that is no response names no field', () => {
  expect(rejectedFields(new TypeError('Failed to fetch'), NAMES)).toEqual([])
})
