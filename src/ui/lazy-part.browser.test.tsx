import { Component, type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../test/browser/render-component.tsx'
import { lazyPart, useLazyPart } from './lazy-part.tsx'

afterEach(() => vi.restoreAllMocks())

const Plan = ({ floor }: { floor: number }) => <p>Plan of floor {floor}</p>

/** The imports of a module, each of which is settled by the test. */
function makeImport() {
  const attempts: PromiseWithResolvers<{ Plan: typeof Plan }>[] = []
  const importModule = () => {
    attempts.push(Promise.withResolvers())
    return attempts.at(-1)!.promise
  }
  return { attempts, importModule }
}

class Boundary extends Component<{ children: ReactNode }> {
  state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <button type="button" onClick={() => this.setState({ hasFailed: false })}>
        Try again
      </button>
    )
  }
}

function Shown({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Switch
      </button>
      {isShown && children}
    </>
  )
}

test('a part is imported when it is first shown, and then shown at once', async () => {
  const { attempts, importModule } = makeImport()
  const LazyPlan = lazyPart(importModule, 'Plan')
  await renderComponent(
    <Shown>
      <LazyPlan floor={3} />
    </Shown>,
  )
  expect(attempts).toHaveLength(0)
  await page.getByRole('button').click()
  expect(attempts).toHaveLength(1)
  attempts[0]!.resolve({ Plan })
  await expect.element(page.getByText('Plan of floor 3')).toBeVisible()
  await page.getByRole('button').click()
  await expect.element(page.getByText('Plan of floor 3')).not.toBeInTheDocument()
  await page.getByRole('button').click()
  await expect.element(page.getByText('Plan of floor 3')).toBeVisible()
  expect(attempts).toHaveLength(1)
})

test('a part that does not load fails its page, which can be tried again', async () => {
  const { attempts, importModule } = makeImport()
  const LazyPlan = lazyPart(importModule, 'Plan')
  await renderComponent(
    <Boundary>
      <LazyPlan floor={3} />
    </Boundary>,
  )
  attempts[0]!.reject(new TypeError('Failed to fetch'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => attempts.length).toBe(2)
  attempts[1]!.resolve({ Plan })
  await expect.element(page.getByText('Plan of floor 3')).toBeVisible()
})

function Opener({ importModule }: { importModule: () => Promise<{ Plan: typeof Plan }> }) {
  const [isOpen, setOpen] = useState(false)
  const part = useLazyPart(importModule, { isNeeded: isOpen, onFailure: () => setOpen(false) })
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && part && <part.Plan floor={4} />}
    </>
  )
}

test('a dialog that does not load is notified, and loaded again when it is next opened', async () => {
  const { attempts, importModule } = makeImport()
  await renderComponent(<Opener importModule={importModule} />)
  expect(attempts).toHaveLength(0)
  await page.getByRole('button', { name: 'Open' }).click()
  attempts[0]!.reject(new TypeError('Failed to fetch'))
  await expect.element(page.getByText('Couldn’t load the form')).toBeVisible()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => attempts.length).toBe(2)
  attempts[1]!.resolve({ Plan })
  await expect.element(page.getByText('Plan of floor 4')).toBeVisible()
})

test('offline a dialog is notified without an attempt to load it', async () => {
  const { attempts, importModule } = makeImport()
  await renderComponent(<Opener importModule={importModule} />)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByText('Couldn’t load the form')).toBeVisible()
  expect(attempts).toHaveLength(0)
  online.mockReturnValue(true)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => attempts.length).toBe(1)
  attempts[0]!.resolve({ Plan })
  await expect.element(page.getByText('Plan of floor 4')).toBeVisible()
})

test('a part that was loaded before is shown at once, also offline', async () => {
  const { attempts, importModule } = makeImport()
  const LazyPlan = lazyPart(importModule, 'Plan')
  const loaded = LazyPlan.load()
  await expect.poll(() => attempts.length).toBe(1)
  attempts[0]!.resolve({ Plan })
  await loaded
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderComponent(<LazyPlan floor={5} />)
  await expect.element(page.getByText('Plan of floor 5')).toBeVisible()
  expect(attempts).toHaveLength(1)
})
