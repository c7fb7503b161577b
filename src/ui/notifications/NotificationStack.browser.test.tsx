import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderComponent } from '../../../test/browser/render-component.tsx'
import { dismiss, useNotices, useNotify } from '../notify.ts'

/** Shows a notification of each kind, as handlers of pages do. */
function Buttons({ onUndo = () => {} }: { onUndo?: () => void }) {
  const notify = useNotify()
  const notices = useNotices()
  const clear = () => {
    for (const { id } of notices) dismiss(id)
  }
  return (
    <>
      <button type="button" onClick={() => notify.success('Saved', { action: { label: 'Undo', onClick: onUndo } })}>
        Save
      </button>
      <button type="button" onClick={() => notify.error('Not saved', { message: 'Try again later.' })}>
        Fail
      </button>
      <button type="button" onClick={clear}>
        Clear
      </button>
    </>
  )
}

const stack = page.getByRole('log')
const click = (name: string) => userEvent.click(page.getByRole('button', { name }))

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  await click('Clear')
  vi.useRealTimers()
})

async function renderButtons(options: Parameters<typeof renderComponent>[1] = {}, onUndo?: () => void) {
  await renderComponent(<Buttons {...(onUndo && { onUndo })} />, options)
  vi.advanceTimersByTime(100)
}

test('a success disappears after a while, an error stays until it is dismissed by keyboard', async () => {
  await renderButtons()
  await click('Save')
  await click('Fail')
  await expect.element(stack.getByText('Saved', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('Not saved', { exact: true })).toBeVisible()
  vi.advanceTimersByTime(3_600)
  await expect.element(stack.getByText('Saved', { exact: true })).not.toBeInTheDocument()
  vi.advanceTimersByTime(600_000)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Dismiss notification' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('nothing disappears under the pointer, and an action runs once and closes its notification', async () => {
  const onUndo = vi.fn()
  await renderButtons({}, onUndo)
  await click('Save')
  const notification = stack.getByText('Saved', { exact: true })
  await userEvent.hover(notification)
  vi.advanceTimersByTime(60_000)
  await expect.element(notification).toBeVisible()
  await click('Undo')
  await expect.element(notification).not.toBeInTheDocument()
  expect(onUndo).toHaveBeenCalledTimes(1)
})

test('the three newest are shown; an older error reappears when there is room', async () => {
  await renderButtons()
  await click('Fail')
  for (let i = 0; i < 3; i++) await click('Save')
  await expect.element(stack.getByText('Saved', { exact: true }).nth(2)).toBeVisible()
  await expect.element(stack.getByText('Not saved')).not.toBeVisible()
  await userEvent.hover(page.getByRole('button', { name: 'Clear' }))
  vi.advanceTimersByTime(3_600)
  await expect.element(stack.getByText('Not saved')).toBeVisible()
  // The clock of axe is the test's.
  vi.useRealTimers()
  await expectAccessible()
})

test.each([
  [[], 'left'],
  [['left: 0; bottom: 0'], 'right'],
  [['left: 0; bottom: 0', 'right: 0; bottom: 0'], 'top'],
  [['inset: 0'], 'left'],
])('with controls at %j it stands %s, where it covers none', async (styles, place) => {
  const controls = styles.map((style) => {
    const control = document.createElement('button')
    control.style.cssText = `position: fixed; ${style}; min-width: 40px; min-height: 40px`
    document.body.append(control)
    return control
  })
  await renderButtons()
  // The control may lie over the button.
  ;(page.getByRole('button', { name: 'Save' }).element() as HTMLElement).click()
  await expect.element(stack.getByText('Saved', { exact: true })).toBeVisible()
  const area = stack.element().getBoundingClientRect()
  const stood = area.top < 200 ? 'top' : area.left < 200 ? 'left' : 'right'
  for (const control of controls) control.remove()
  expect(stood).toBe(place)
})
