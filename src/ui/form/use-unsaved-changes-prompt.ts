import { useBlocker } from '@tanstack/react-router'
import { useText } from '../use-text.ts'

/** Asks before leaving a page with unsaved changes. */
export function useUnsavedChangesPrompt(isChanged: boolean) {
  const text = useText()
  useBlocker({
    shouldBlockFn: () => isChanged && !window.confirm(text('settings.leave')),
    enableBeforeUnload: isChanged,
    disabled: !isChanged,
  })
}
