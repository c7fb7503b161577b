import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderComponent } from '../../../../../test/browser/render-component.tsx'
import { someContent, someSettings } from '../fixtures.ts'
import { Site } from './Site.tsx'
import { highlightSpaces } from './script/highlight-spaces.ts'
import { sendLeads } from './script/send-leads.ts'
import { siteStyles } from './site-styles.ts'

const sheet = document.createElement('style')
sheet.textContent = siteStyles
afterEach(() => sheet.remove())

/** Shows a site as its host does, with its sheet and script. */
async function openSite(content = someContent()) {
  document.head.append(sheet)
  await renderComponent(<Site content={content} settings={someSettings({ template: 'section' })} />)
  highlightSpaces(document)
  sendLeads(document, undefined)
}

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!
const highlightedSpaces = () =>
  [...document.querySelectorAll('[data-highlighted]')].map((each) => each.getAttribute('data-space'))
const shownCard = () => find('.card:not([hidden])').textContent

test('a floor and its row in the table are highlighted together, and the card is that of the space', async () => {
  await openSite()
  expect(shownCard()).toContain('Suite 2400')
  await userEvent.hover(find('tr[data-space="910"]'))
  expect(highlightedSpaces().filter(Boolean)).toEqual(['910', '910'])
  expect(shownCard()).toContain('Suite 910')
  find('a.bar[data-space="2400"]').focus()
  expect(highlightedSpaces().filter(Boolean)).toEqual(['2400', '2400'])
})

test('a form that is not filled in sends nothing, and each mistake is at its field until it is mended', async () => {
  await openSite()
  const send = find<HTMLButtonElement>('[data-lead="inquiry"] button')
  await userEvent.click(send)
  const first = find<HTMLInputElement>('#ask-firstName')
  expect(document.activeElement).toBe(first)
  expect(first.getAttribute('aria-describedby')).toBe('ask-firstName-mistake')
  expect(find('#ask-email-mistake').textContent).toBe('Enter your work email address')
  expect(find('#ask-consent-mistake').textContent).toBe('Select this so that the team can reply to you')
  await userEvent.type(first, 'Jonah')
  expect(first.hasAttribute('aria-invalid')).toBe(false)
  expect(find('#ask-firstName-mistake').hidden).toBe(true)
  await userEvent.type(find('#ask-email'), 'no address')
  await userEvent.click(send)
  expect(find('#ask-email-mistake').hidden).toBe(false)
  expect(find('[data-lead="inquiry"] .outcome').textContent).toBe('')
})

test('forms work without https, where browsers have no crypto.randomUUID', async () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  try {
    await openSite()
    const first = find<HTMLInputElement>('#ask-firstName')
    await userEvent.click(find('[data-lead="inquiry"] button'))
    await userEvent.type(first, 'Jonah')
    expect(first.hasAttribute('aria-invalid')).toBe(false)
  } finally {
    // The one of its prototype again.
    Reflect.deleteProperty(crypto, 'randomUUID')
  }
})

test('what can be edited is marked', async () => {
  await openSite()
  const texts = [...document.querySelectorAll<HTMLElement>('[data-text]')].map(({ dataset }) => dataset.text)
  expect(texts).toEqual(
    expect.arrayContaining([
      'headline',
      'introduction',
      'heading:availability',
      'heading:team',
      'caption:1',
      'privacy',
    ]),
  )
})
