import { type RefObject, useEffect } from 'react'

/** j enters a table at its first row, from anywhere on its page where nothing is being typed. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (key !== 'j' || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return
      if (body.current?.contains(target) || target.closest('input, textarea, select, [contenteditable], dialog')) return
      event.preventDefault()
      body.current?.querySelector<HTMLElement>('a, button')?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [body])
}
