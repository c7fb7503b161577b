import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '#ui/api-error.ts'
import { expectAccessible, renderComponent } from '../../../../../../test/browser/render-component.tsx'
import type { Answer } from '../../../feedback/contract.ts'
import type { ShortlistRecipient } from '../contract.ts'
import { Answers } from './Answers.tsx'
import { Reminders } from './Reminders.tsx'

const ANSWER: Answer = {
  name: 'Priya Kessler',
  verdict: 'maybe',
  reasons: [],
  note: 'Is Suite 320 available?',
  answeredAt: '2026-11-20T12:00:00.000Z',
  replyLinkId: 4,
  replies: [{ id: 7, text: 'Yes, until 12/9.', sentAt: '2026-11-20T12:05:00.000Z', takeBackMs: 10_000 }],
}

test('a reply that is taken back can be changed and sent again', async () => {
  const taken: number[] = []
  await renderComponent(<Answers sortableId={9} answers={[ANSWER]} />, {
    endpoints: {
      'DELETE /api/tourbook_replies/:id': ({ params: { id } }) => {
        taken.push(id)
        return { id, text: 'Yes, until 12/9.' }
      },
    },
  })
  await expectAccessible()
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect.element(page.getByRole('textbox', { name: /^Reply to Priya/ })).toHaveValue('Yes, until 12/9.')
  expect(taken).toEqual([7])
})

test('a reply that was sent meanwhile stays, and the page says so', async () => {
  await renderComponent(<Answers sortableId={9} answers={[ANSWER]} />, {
    endpoints: {
      'DELETE /api/tourbook_replies/:id': () => {
        throw new ApiError('DELETE /api/tourbook_replies/:id', 409, { detail: 'The reply has been sent.' })
      },
    },
  })
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect.element(page.getByText('The reply was not taken back')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reply to Priya' })).toBeVisible()
})

test('a reply that is sent cannot be taken back', async () => {
  const replies = [{ ...ANSWER.replies[0]!, takeBackMs: 0 }]
  await renderComponent(<Answers sortableId={9} answers={[{ ...ANSWER, replies }]} />)
  await expect.element(page.getByText('Yes, until 12/9.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take back' })).not.toBeInTheDocument()
})

const aRecipient = (values: Partial<ShortlistRecipient>): ShortlistRecipient => ({
  linkId: 1,
  name: 'Jonah Wray',
  answered: 6,
  remindedAt: null,
  canRemind: false,
  ...values,
})

test('who answered all is named, and who did not is reminded by a button', async () => {
  const reminded: number[] = []
  const recipients = [
    aRecipient({}),
    aRecipient({ linkId: 2, name: 'Priya Kessler' }),
    aRecipient({ linkId: 3, name: 'Samuel Adeyemi', answered: 2, canRemind: true }),
    aRecipient({ linkId: 4, name: 'Lena Kern', answered: 0, remindedAt: '2026-11-20T12:00:00.000Z' }),
  ]
  await renderComponent(<Reminders recipients={recipients} stopCount={6} />, {
    endpoints: {
      'POST /api/tourbook_shares/:id/reminders': ({ params: { id } }) => {
        reminded.push(id)
        return { remindedAt: '2026-11-21T12:00:00.000Z' }
      },
    },
  })
  await expect.element(page.getByText('Jonah and Priya answered all 6.')).toBeVisible()
  await expect.element(page.getByText(/Samuel answered 2 of 6/)).toBeVisible()
  await expect.element(page.getByText(/Lena has not answered\. Reminded 11\/20\/26/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Remind Samuel' }).click()
  await expect.element(page.getByText('Samuel is reminded by email')).toBeVisible()
  expect(reminded).toEqual([3])
})
