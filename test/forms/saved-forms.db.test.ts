// Every form that edits saved values: what its GET replies is what its PUT accepts, unchanged and with each field changed.
import { describe, expect, test } from 'vitest'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { ApiError } from '#ui/api-error.ts'
import { type FormValues, trimValues } from '#ui/form/fields.ts'
import { rejectedFields } from '#ui/form/rejected-fields.ts'
import { openTestApp } from '../app.ts'
import { NOW, SAVED_FORMS } from './saved-forms.ts'

const app = await openTestApp({ now: NOW, requestsPerMinute: 1_000_000 })
await migrateJobs(app.pool)

describe.each(Object.entries(SAVED_FORMS))('%s', (_, form) => {
  const { valuesOf, bodyOf, check = () => ({}), changes, together = {}, thenReads = {}, choices = [] } = form
  const mistakesIn = (values: FormValues) => Object.entries(check(values)).filter(([, mistake]) => mistake)

  /** The form as it is opened, and as its button sends it. */
  async function openForm() {
    const { user, read, write, found = (reply) => reply } = await form.open(app)
    const get = async () => {
      const { status, body, text } = await user.get(read)
      expect(status, text).toBe(200)
      return found(body)
    }
    const load = async () => valuesOf(await get())
    const submit = async (values: FormValues) => {
      // For writes that are rarer than one test makes them.
      await app.db.deleteFrom('rate_limit').execute()
      return user.put(write, bodyOf(trimValues(values), await get()))
    }
    return { load, submit }
  }

  test('is saved unchanged', async () => {
    const { load, submit } = await openForm()
    const values = await load()
    expect(mistakesIn(values)).toEqual([])
    const { status, text } = await submit(values)
    expect(status, text).toBe(200)
    expect(await load()).toEqual(values)
  })

  test('is saved with each field changed, and reads as it was entered', async () => {
    const { load, submit } = await openForm()
    const values = await load()
    expect(Object.keys(changes).sort()).toEqual(Object.keys(values).sort())
    for (const [field, change] of Object.entries(changes)) {
      // As it was, before the next field changes alone.
      expect((await submit(values)).status, field).toBe(200)
      const entered = typeof change === 'function' ? change(values) : change
      expect(entered, field).not.toEqual(values[field])
      const changed = { ...values, [field]: entered, ...together[field] } as FormValues
      expect(mistakesIn(changed), field).toEqual([])
      const { status, text } = await submit(changed)
      expect(status, `${field}: ${text}`).toBe(200)
      expect(await load(), field).toEqual({ ...changed, ...thenReads[field] })
    }
  })

  test('a text that is too long is refused at its field, by the form or by the server', async () => {
    const { load, submit } = await openForm()
    const values = await load()
    for (const field of Object.keys(values)) {
      if (typeof values[field] !== 'string' || choices.includes(field)) continue
      const tooLong = { ...values, [field]: 'x'.repeat(20_000) }
      if (mistakesIn(tooLong).length > 0) continue
      const { status, body, text } = await submit(tooLong)
      expect(status, `${field}: ${text}`).toBe(400)
      const named = rejectedFields(new ApiError('PUT', status, body), Object.keys(values))
      expect(named.map((each) => each.field)).toContain(field)
    }
  })
})
