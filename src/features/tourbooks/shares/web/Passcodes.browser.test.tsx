import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { InputOf } from '#api'
import { ShareForm } from '#features/share-links/web/ShareForm.tsx'
import { ShareList } from '#features/share-links/web/ShareList.tsx'
import { useShares } from '#features/share-links/web/use-shares.ts'
import { useNotify } from '#ui/notify.ts'
import { expectAccessible, renderComponent } from '../../../../../test/browser/render-component.tsx'
import type { TourbookShare } from '../contract.ts'
import { TOURBOOK_LINKS } from './tourbook-links.ts'

const SHARE: TourbookShare = {
  id: 3,
  url: 'https://frontage.example/tourbook_shares/3-abc',
  message: '',
  hides: [],
  allowsDownloads: false,
  recipientName: 'Jonah Alder',
  recipientEmail: 'jonah@alderwray.com',
  hasPasscode: true,
  isResting: true,
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: null,
  restorableUntil: null,
  delivery: null,
  opens: 2,
  viewers: 1,
  lastOpenedAt: '2026-11-20T12:00:00.000Z',
}

/** The form and the links of a tourbook. */
function Sharing() {
  const notify = useNotify()
  const outcomes = { confirm: (title: string) => void notify.success(title), fail: () => {}, clear: () => {} }
  const shares = useShares(TOURBOOK_LINKS, 5, { outcomes })
  return (
    <>
      <ShareForm kind={TOURBOOK_LINKS} subjectId={5} emailVerified shares={shares} />
      <ShareList kind={TOURBOOK_LINKS} shares={shares} heading={null} />
    </>
  )
}

test('a passcode is made by a button, and a short one is refused', async () => {
  const sent: InputOf<'POST /api/tourbooks/:id/shares'>['body'][] = []
  await renderComponent(<Sharing />, {
    endpoints: {
      'GET /api/tourbooks/:id/shares': () => ({ shares: [] }),
      'POST /api/tourbooks/:id/shares': ({ body }) => {
        sent.push(body)
        return { shares: [{ id: 3, url: SHARE.url }] }
      },
    },
  })
  const passcode = page.getByRole('textbox', { name: /^Passcode/ })
  await passcode.fill('tulip')
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect.element(page.getByText('Enter at least 6 characters')).toBeVisible()
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect.element(passcode).toHaveValue(expect.stringMatching(/^[2-9a-z]{6}$/) as never)
  const made = (passcode.element() as HTMLInputElement).value
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect.poll(() => sent).toMatchObject([{ passcode: made }])
  await expectAccessible()
})

test('a link that rests says why, and a button lets it open again', async () => {
  const sent: object[] = []
  let share = SHARE
  await renderComponent(<Sharing />, {
    endpoints: {
      'GET /api/tourbooks/:id/shares': () => ({ shares: [share] }),
      'PUT /api/tourbook_shares/:id': ({ body }) => {
        sent.push(body)
        share = { ...SHARE, isResting: false }
        return share
      },
    },
  })
  await expect.element(page.getByText('Paused after 100 wrong passcodes', { exact: false })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Reopen link' }).click()
  await expect.element(page.getByText('Link reopened')).toBeVisible()
  expect(sent).toEqual([{ resting: false }])
})
