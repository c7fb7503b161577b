import { IconCheck, IconClock } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../test/browser/render-component.tsx'
import { startErrorReports } from './report-error.ts'
import { TypeIcon } from './TypeIcon.tsx'

const ICONS = { sent: IconCheck, queued: IconClock }

test('the icon of a type is rendered; one of an unknown type is reported, and nothing is rendered', async () => {
  const reports: string[] = []
  startErrorReports(async ({ message }) => void reports.push(message))
  await renderComponent(
    ['sent', 'bounced', 'constructor'].map((type) => (
      <p key={type} data-type={type}>
        <TypeIcon type={type as 'sent'} icons={ICONS} size={16} />
      </p>
    )),
  )
  const icons = Array.from(document.querySelectorAll('[data-type]'), ({ childNodes }) => childNodes.length)
  expect(icons).toEqual([1, 0, 0])
  expect(reports).toEqual(['Unsupported icon type "bounced"', 'Unsupported icon type "constructor"'])
})
