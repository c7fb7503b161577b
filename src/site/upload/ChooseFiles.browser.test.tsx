import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChooseFiles } from './ChooseFiles.tsx'

const aFile = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' })

function choose(input: HTMLInputElement, file: File) {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a file that is chosen before hydration is taken after it, and each one once', async () => {
  const taken: string[] = []
  const button = (
    <ChooseFiles kind="document" onFiles={(files) => taken.push(...files.map(({ name }) => name))}>
      Choose a PDF
    </ChooseFiles>
  )
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(button)
  const input = place.querySelector('input')!
  choose(input, aFile('early.pdf'))
  const root = hydrateRoot(place, button)
  await expect.poll(() => taken).toEqual(['early.pdf'])
  choose(input, aFile('next.pdf'))
  choose(input, aFile('next.pdf'))
  await expect.poll(() => taken).toEqual(['early.pdf', 'next.pdf', 'next.pdf'])
  root.unmount()
  place.remove()
})
