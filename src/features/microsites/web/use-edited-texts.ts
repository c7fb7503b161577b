import { useEffect, useEffectEvent } from 'react'
import { textLimit } from './edit-settings.ts'

type Options = {
  /** The document of the preview; undefined until it is there. */
  document: Document | undefined
  /** What stands where a text is empty. */
  placeholderOf: (mark: string) => string
  onText: (mark: string, text: string) => void
}

/**
 * Makes the marked texts of a document editable where they stand: Enter and leaving end it, Escape puts the text back, and
 * nothing gets longer than it may.
 */
export function useEditedTexts({ document, placeholderOf, onText }: Options) {
  const end = useEffectEvent(onText)
  const placeholder = useEffectEvent(placeholderOf)
  // With every render, because a text may be new.
  useEffect(() => {
    for (const element of document?.querySelectorAll<HTMLElement>('[data-text]') ?? []) prepare(element, placeholder)
  })
  useEffect(() => {
    if (!document) return
    const controller = new AbortController()
    const { signal } = controller
    let before = ''
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      handle: (event: HTMLElementEventMap[Name], element: HTMLElement, limit: number) => void,
    ) =>
      document.body.addEventListener(
        name,
        (event) => {
          const element = (event.target as Element | null)?.closest?.<HTMLElement>('[data-text]')
          if (element) handle(event, element, textLimit(element.dataset.text!) ?? 0)
        },
        { signal, capture: true },
      )

    listen('focus', (_, element) => {
      before = element.textContent
    })
    listen('blur', (_, element) => {
      const after = element.textContent
      // React writes the text again; what it wrote last must be there.
      element.textContent = before
      if (after !== before) end(element.dataset.text!, after)
    })
    listen('keydown', (event, element) => {
      if (event.isComposing) return
      if (event.key === 'Escape') element.textContent = before
      if (event.key !== 'Escape' && event.key !== 'Enter') return
      event.preventDefault()
      element.blur()
    })
    listen('beforeinput', (event, element, limit) => {
      const room = roomIn(element, limit)
      if (event.inputType.startsWith('delete') || event.inputType.startsWith('history')) return
      const text = (event.data ?? event.dataTransfer?.getData('text/plain') ?? '').replace(/\s+/g, ' ')
      if (event.inputType === 'insertText' && text.length <= room) return
      event.preventDefault()
      if (text !== '' && room > 0) document.execCommand('insertText', false, text.slice(0, room))
    })
    return () => controller.abort()
  }, [document])
}

/** How many characters fit in, besides those that are selected and so replaced. */
function roomIn(element: HTMLElement, limit: number): number {
  const selected = element.ownerDocument.getSelection()?.toString().length ?? 0
  return limit - element.textContent.length + selected
}

function prepare(element: HTMLElement, placeholderOf: (mark: string) => string) {
  element.dataset.placeholder = placeholderOf(element.dataset.text!)
  if (element.isContentEditable) return
  element.setAttribute('contenteditable', 'plaintext-only')
  // Browsers that do not know it ignore it.
  if (!element.isContentEditable) element.setAttribute('contenteditable', 'true')
}
