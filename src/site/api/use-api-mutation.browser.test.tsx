import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOptions, ReplyOf } from '#api'
import { ApiError } from '#ui/api-error.ts'
import { renderComponent } from '../../../test/browser/render-component.tsx'
import { useRead } from './api-client.ts'
import { useApiMutation } from './use-api-mutation.ts'

const READ = 'GET /api/current_user/sessions'
type Sessions = ReplyOf<typeof READ>
const session = (id: string) => ({ id, browser: null, system: null, isThis: false, createdAt: '', seenAt: '' })

function EndOthers({ onError }: { onError?: () => boolean }) {
  const { sessions } = useRead(READ, {})
  const end = useApiMutation('DELETE /api/current_user/sessions', {
    createsOnce: true,
    replaces: READ,
    failed: 'common.notSaved',
    ...(onError && { onError }),
  })
  return (
    <button type="button" disabled={end.isPending} onClick={() => end.mutate({})}>
      End {sessions.length}
    </button>
  )
}

async function renderButton({ end, onError }: { end: () => Sessions; onError?: () => boolean }) {
  const keys: (string | undefined)[] = []
  await renderComponent(<EndOthers {...(onError && { onError })} />, {
    endpoints: {
      [READ]: () => ({ sessions: [session('a'), session('b')] }),
      'DELETE /api/current_user/sessions': (_, options?: CallOptions) => {
        keys.push(options?.idempotencyKey)
        return end()
      },
    },
  })
  return keys
}

test('a success replaces what was read', async () => {
  await renderButton({ end: () => ({ sessions: [session('a')] }) })
  await page.getByRole('button', { name: 'End 2' }).click()
  await expect.element(page.getByRole('button', { name: 'End 1' })).toBeEnabled()
})

test('an error is shown by a notification, and a retry has the same key until it succeeds', async () => {
  let isUp = false
  const keys = await renderButton({
    end: () => {
      if (!isUp) throw new ApiError('DELETE /api/current_user/sessions', 503, {})
      return { sessions: [session('a'), session('b')] }
    },
  })
  const button = page.getByRole('button', { name: 'End 2' })
  await button.click()
  await expect.element(page.getByRole('alert').getByText('Not saved')).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss notification' }).click()
  isUp = true
  await button.click()
  await expect.poll(() => keys.length).toBe(2)
  await expect.element(button).toBeEnabled()
  await button.click()
  await expect.poll(() => keys.length).toBe(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('an error that the page shows itself has no notification', async () => {
  let shown = 0
  await renderButton({
    end: () => {
      throw new ApiError('DELETE /api/current_user/sessions', 404, {})
    },
    onError: () => {
      shown += 1
      return true
    },
  })
  await page.getByRole('button', { name: 'End 2' }).click()
  await expect.poll(() => shown).toBe(1)
  await expect.element(page.getByRole('button', { name: 'End 2' })).toBeEnabled()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
