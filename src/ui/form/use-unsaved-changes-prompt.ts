import { useBlocker } from '@tanstack/react-router'
import type { MessageId } from '#messages/messages.ts'
import { useText } from '../use-text.ts'

/** Asks before leaving a page with unsaved changes. */
export function useUnsavedChangesPrompt(isChanged: boolean, question: MessageId = 'settings.leave') {
  const text = useText()
  useBlocker({
    shouldBlockFn: () => isChanged && !window.confirm(text(question)),
    enableBeforeUnload: isChanged,
    disabled: !isChanged,
  })
}
