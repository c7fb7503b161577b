import { type MouseEvent, useEffect, useRef } from 'react'

/**
 * The items of a `Menu` of one row of an ordered list. Choosing one closes the menu; the focus stays on its button, also
 * when the row moves in the document, which loses it.
 */
export function useMenuItems(index: number) {
  const chosenIn = useRef<HTMLDetailsElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that moves in the document loses the focus
  useEffect(() => {
    chosenIn.current?.querySelector('summary')?.focus()
    chosenIn.current = null
  }, [index])

  return (label: string, isPossible: boolean, action: () => void) => (
    <button
      type="button"
      disabled={!isPossible}
      onClick={({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
        const details = currentTarget.closest('details')!
        details.open = false
        details.querySelector('summary')?.focus()
        chosenIn.current = details
        action()
      }}
    >
      {label}
    </button>
  )
}
