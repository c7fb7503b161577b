import { expect, test } from 'vitest'
import { checkRequirement, checkSettings, checkVisitor, numberIn } from './check-inquiry.ts'

const visitor = {
  firstName: 'Jonah',
  lastName: 'Wray',
  email: 'jonah@alderwray.com',
  phone: '',
  company: 'Alder & Wray',
  who: 'occupier',
  message: 'Could we see it?',
  consent: 'on',
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
  copyToMe: '',
}
const need = (values: Partial<typeof requirement>, { hasTourTimes = true } = {}) =>
  checkRequirement({ ...requirement, ...values }, { today: '2026-11-20', hasTourTimes })

test('a visitor who filled in everything may send', () => {
  expect(checkVisitor(visitor)).toEqual({})
})

test('each field a visitor left empty asks for itself; the phone may be', () => {
  const empty = Object.fromEntries(Object.keys(visitor).map((field) => [field, ''])) as typeof visitor
  expect(Object.keys(checkVisitor(empty)).toSorted()).toEqual(
    ['firstName', 'lastName', 'email', 'company', 'who', 'message', 'consent'].toSorted(),
  )
})

test('an address says what it lacks', () => {
  const mistakeIn = (email: string) => checkVisitor({ ...visitor, email }).email
  expect(mistakeIn('jonah@alderwray')).toBe('inquiry.mistake.email.host')
  for (const email of ['jonah', '@alderwray.com', 'jonah wray@alderwray.com', 'a@b.com,c@d.com']) {
    expect(mistakeIn(email), email).toBe('inquiry.mistake.email.form')
  }
})

test('nothing has to be needed, and what is needed are numbers', () => {
  expect(need({})).toEqual({})
  expect(
    need({ headCount: '64', minSize: '10,000', maxSize: '15 000', targetRent: '47.50', moveIn: '2026-11-20' }),
  ).toEqual({})
  for (const field of ['headCount', 'minSize', 'maxSize'] as const) {
    for (const wrong of ['0', '-1', '1.5', 'ten', '1e9', '9'.repeat(20)]) {
      expect(need({ [field]: wrong }), `${field} ${wrong}`).toEqual({ [field]: 'inquiry.mistake.number' })
    }
  }
  expect(need({ targetRent: 'forty' })).toEqual({ targetRent: 'inquiry.mistake.number' })
})

test('the largest size is not below the smallest, and one neither moves in nor comes by in the past', () => {
  expect(need({ minSize: '15,000', maxSize: '10,000' })).toEqual({ maxSize: 'inquiry.mistake.order' })
  for (const moveIn of ['2026-11-19', '2027-02-30', 'soon'])
    expect(need({ moveIn, tourDay: moveIn })).toEqual({
      moveIn: 'inquiry.mistake.day',
      tourDay: 'inquiry.mistake.day',
    })
})

test('copies go to at most five addresses', () => {
  const copies = (copyTo: string) => checkSettings({ message: '', phone: '', company: '', copyToMe: '', copyTo })
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

test('something has to be said', () => {
  expect(need({ client: 'Alder & Wray', copyToMe: 'on', termMonths: '60' }, { hasTourTimes: false })).toEqual({
    message: 'inquiry.mistake.nothing',
  })
  for (const said of [{ message: 'Hello' }, { minSize: '5000' }, { moveIn: '2026-12-01' }, { headCount: '4' }]) {
    expect(need(said, { hasTourTimes: false })).toEqual({})
  }
})

test('a day to see the space needs its time, a time alone is none', () => {
  expect(need({ tourDay: '2026-11-24' })).toEqual({ tourDay: 'inquiry.mistake.time' })
  expect(need({ tourDay: '2026-11-24', tourTime: '10:00' })).toEqual({})
  expect(need({ tourTime: '10:00' })).toEqual({})
})
