import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../test/browser/render-component.tsx'
import { Dialog } from './Dialog.tsx'

function Space({ onClose, onCloseForm }: { onClose: () => void; onCloseForm: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Dialog title="Suite 2400" width={600} onClose={onClose}>
      <button type="button" onClick={() => setAsking(true)}>
        Ask
      </button>
      <Dialog title="Ask about this space" width={400} isOpen={isAsking} onClose={onCloseForm}>
        <p>Suite 2400</p>
      </Dialog>
    </Dialog>
  )
}

test('closing a dialog that was opened within another one closes only that one', async () => {
  const [onClose, onCloseForm] = [vi.fn(), vi.fn()]
  await renderComponent(<Space {...{ onClose, onCloseForm }} />)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  onCloseForm.mockClear()
  const form = page.getByRole('dialog', { name: 'Ask about this space' })
  await form.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(() => onCloseForm.mock.calls.length).toBe(1)
  expect(onClose).not.toHaveBeenCalled()
})
