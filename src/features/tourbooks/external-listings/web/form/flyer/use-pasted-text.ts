import { useEffect, useRef } from 'react'

/** Calls `onText` with text that is pasted anywhere on the page but into a field. */
export function usePastedText(onText: (text: string) => void) {
  const latest = useRef(onText)
  useEffect(() => {
    latest.current = onText
  })
  useEffect(() => {
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      const text = clipboardData?.getData('text/plain') ?? ''
      if (text.trim() !== '' && !(target as Element).closest('input, textarea, select')) latest.current(text)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
