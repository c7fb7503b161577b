import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '../../../test/browser/render-component.tsx'
import { useCurrentInView } from './use-current-in-view.ts'

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F']
const ROW_WIDTH = 250

/** Links of 100 px each, so that the third is cut in half. */
function Links({ current }: { current: string }) {
  const row = useCurrentInView<HTMLElement>(current)
  return (
    <nav ref={row} style={{ position: 'relative', display: 'flex', width: ROW_WIDTH, overflowX: 'auto' }}>
      {LETTERS.map((letter) => (
        <a
          key={letter}
          href={`#${letter}`}
          aria-current={letter === current || undefined}
          style={{ flex: '0 0 100px' }}
        >
          {letter}
        </a>
      ))}
    </nav>
  )
}

const isWhole = (letter: string) => {
  const link = page.getByRole('link', { name: letter }).element().getBoundingClientRect()
  const row = page.getByRole('navigation').element().getBoundingClientRect()
  return link.left >= row.left && link.right <= row.right
}

test('the link of the page is in view', async () => {
  await renderComponent(<Links current="E" />)
  expect(isWhole('E')).toBe(true)
  expect(isWhole('A')).toBe(false)
})

test('a link that is shown in part is wholly in view once the keyboard reaches it', async () => {
  await renderComponent(<Links current="A" />)
  expect(isWhole('C')).toBe(false)
  for (let presses = 0; presses < 3; presses++) await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'C' })).toHaveFocus()
  expect(isWhole('C')).toBe(true)
})
