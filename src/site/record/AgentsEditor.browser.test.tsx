import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '../../../test/browser/render-component.tsx'
import { AgentsEditor } from './AgentsEditor.tsx'

const AGENTS = ['Dana Whitcombe', 'Luis Ferreira', 'Maya Okafor'].map((name, index) => ({
  id: index + 1,
  name,
  detail: 'Northbank',
}))

function Team({ keepsLast }: { keepsLast?: string }) {
  const [ids, setIds] = useState([1, 2])
  return (
    <AgentsEditor
      agents={ids.map((id) => AGENTS[id - 1]!)}
      find={async (words) => AGENTS.filter(({ name }) => name.includes(words))}
      onChange={setIds}
      isPending={false}
      empty="Nobody yet"
      keepsLast={keepsLast}
    />
  )
}

const names = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('b')?.textContent)
const button = (name: string) => page.getByRole('button', { name })

test('agents are added by typing, and keep the focus when they are moved or removed', async () => {
  await renderComponent(<Team />)
  await page.getByRole('combobox').fill('Maya')
  await page.getByRole('option', { name: /Maya Okafor/ }).click()
  await expect.poll(names).toEqual(['Dana Whitcombe', 'Luis Ferreira', 'Maya Okafor'])
  await button('Move Maya Okafor up').click()
  await expect.element(button('Move Maya Okafor up')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Maya Okafor', 'Dana Whitcombe', 'Luis Ferreira'])
  await button('Remove Dana Whitcombe').click()
  await expect.element(button('Remove Luis Ferreira')).toHaveFocus()
})

test('the last agent stays where one is needed, and the reason is shown', async () => {
  await renderComponent(<Team keepsLast="One stays." />)
  await button('Remove Dana Whitcombe').click()
  await expect.element(button('Remove Luis Ferreira')).toBeDisabled()
  await expect.element(page.getByText('One stays.')).toBeVisible()
})
