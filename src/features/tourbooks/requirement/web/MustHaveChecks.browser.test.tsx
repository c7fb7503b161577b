import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useText } from '#ui/use-text.ts'
import { expectAccessible, renderComponent } from '../../../../../test/browser/render-component.tsx'
import { mustHaveMarks } from '../messages.ts'
import { checkMustHave } from '../rules.ts'
import { FitMarks } from './FitMark.tsx'
import { MustHaveChecks } from './MustHaveChecks.tsx'

const NEEDED = ['Own entrance', 'Terrace']

function Checks() {
  const [checked, setChecked] = useState({ met: ['Terrace'], missed: [] as string[] })
  const text = useText()
  return (
    <>
      <FitMarks marks={mustHaveMarks(NEEDED, checked, text)} />
      <MustHaveChecks
        space="Jefferson Mill"
        needed={NEEDED}
        checked={checked}
        onCheck={(check) => setChecked(checkMustHave(checked, check, NEEDED))}
      />
    </>
  )
}

test('each must-have has a yes and a no, which take each other back, and marks follow', async () => {
  await renderComponent(<Checks />)
  const group = page.getByRole('group', { name: 'Must have: Jefferson Mill' })
  const button = (name: string) => group.getByRole('button', { name, exact: true })
  await expect.element(button('Terrace: yes')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('1 of 2 must-haves')).toBeVisible()
  await button('Own entrance: no').click()
  await expect.element(button('Own entrance: no')).toHaveAttribute('aria-pressed', 'true')
  await button('Terrace: yes').click()
  await expect.element(button('Terrace: yes')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(page.getByText('1 of 2 must-haves')).not.toBeInTheDocument()
  await button('Own entrance: yes').click()
  await expect.element(button('Own entrance: no')).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible()
})
