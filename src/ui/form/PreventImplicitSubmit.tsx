import { useHydrated } from '@tanstack/react-router'

/**
 * Until the script has come, Enter in a form's field sends nothing: the browser alone would leave the page, and what
 * was typed in it, for an answer meant for programs. Goes before the form's other buttons.
 */
export function PreventImplicitSubmit() {
  return useHydrated() ? null : <button type="submit" disabled hidden />
}
