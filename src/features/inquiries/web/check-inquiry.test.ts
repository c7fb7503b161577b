import { expect, test } from 'vitest'
import { checkRequirement, checkSettings, checkVisitor, EMPTY_VISITOR, numberIn } from './check-inquiry.ts'

const visitor = {
  firstName: 'Jonah',
  lastName: 'Wray',
  email: 'jonah@alderwray.com',
  phone: '',
  company: 'Alder & Wray',
  who: 'occupier',
  message: 'Could we see it?',
  consent: true,
  website: '',
}
const requirement = {
  client: '',
  headCount: '',
  minSize: '',
  maxSize: '',
  targetRent: '',
  moveIn: '',
  termMonths: '',
  tourDay: '',
  tourTime: '',
  message: '',
  copyToMe: false,
}
const checkNeed = (values: Partial<typeof requirement>, { hasTourTimes = true } = {}) =>
  checkRequirement({ ...requirement, ...values }, { today: '2026-11-20', hasTourTimes })

test('a complete visitor’s inquiry can be sent', () => {
  expect(checkVisitor(visitor)).toEqual({})
})

test('each empty field of a visitor has its own error, except the phone', () => {
  expect(Object.keys(checkVisitor(EMPTY_VISITOR)).toSorted()).toEqual(
    ['firstName', 'lastName', 'email', 'company', 'who', 'message', 'consent'].toSorted(),
  )
})

test('an invalid address says what is missing', () => {
  const mistakeIn = (email: string) => checkVisitor({ ...visitor, email }).email
  expect(mistakeIn('jonah@alderwray')).toBe('inquiry.mistake.email.host')
  for (const email of ['jonah', '@alderwray.com', 'jonah wray@alderwray.com', 'a@b.com,c@d.com']) {
    expect(mistakeIn(email), email).toBe('account.signIn.email.incomplete')
  }
})

test('a requirement may be empty, and its figures must be numbers', () => {
  expect(checkNeed({})).toEqual({})
  expect(
    checkNeed({ headCount: '64', minSize: '10,000', maxSize: '15 000', targetRent: '47.50', moveIn: '2026-11-20' }),
  ).toEqual({})
  for (const field of ['headCount', 'minSize', 'maxSize'] as const) {
    for (const wrong of ['0', '-1', '1.5', 'ten', '1e9', '9'.repeat(20)]) {
      expect(checkNeed({ [field]: wrong }), `${field} ${wrong}`).toEqual({ [field]: 'inquiry.mistake.number' })
    }
  }
  expect(checkNeed({ targetRent: 'forty' })).toEqual({ targetRent: 'inquiry.mistake.number' })
})

test('the maximum size is not below the minimum, and no day is in the past', () => {
  expect(checkNeed({ minSize: '15,000', maxSize: '10,000' })).toEqual({ maxSize: 'inquiry.mistake.order' })
  for (const moveIn of ['2026-11-19', '2027-02-30', 'soon'])
    expect(checkNeed({ moveIn, tourDay: moveIn })).toEqual({
      moveIn: 'inquiry.mistake.day',
      tourDay: 'inquiry.mistake.day',
    })
})

test('copies go to at most five addresses', () => {
  const copies = (copyTo: string) => checkSettings({ message: '', phone: '', company: '', copyToMe: false, copyTo })
  expect(copies('')).toEqual({})
  expect(copies('a@b.com, c@d.com;e@f.com\ng@h.com i@j.com')).toEqual({})
  expect(copies('a@b.com, c@d')).toEqual({ copyTo: 'inquiry.mistake.copyTo' })
  expect(copies('a@b.com b@b.com c@b.com d@b.com e@b.com f@b.com')).toEqual({ copyTo: 'inquiry.mistake.copyTo' })
})

test('a number may be typed with commas', () => {
  expect(numberIn('1,250.75')).toBe(1250.75)
  expect(numberIn('')).toBeUndefined()
  expect(numberIn('0')).toBeUndefined()
})

test('an inquiry needs some content', () => {
  expect(checkNeed({ client: 'Alder & Wray', copyToMe: true, termMonths: '60' }, { hasTourTimes: false })).toEqual({
    message: 'inquiry.mistake.nothing',
  })
  for (const content of [{ message: 'Hello' }, { minSize: '5000' }, { moveIn: '2026-12-01' }, { headCount: '4' }]) {
    expect(checkNeed(content, { hasTourTimes: false })).toEqual({})
  }
})

test('a tour day needs a time, and a time alone is ignored', () => {
  expect(checkNeed({ tourDay: '2026-11-24' })).toEqual({ tourDay: 'inquiry.mistake.time' })
  expect(checkNeed({ tourDay: '2026-11-24', tourTime: '10:00' })).toEqual({})
  expect(checkNeed({ tourTime: '10:00' })).toEqual({})
})
