import { useHydrated } from '@tanstack/react-router'

/**
 * Until the page is hydrated, Enter in a form's field submits nothing: the browser would leave the page and its entries for
 * a JSON response. Place it before the form's other buttons.
 */
export function PreventImplicitSubmit() {
  return useHydrated() ? null : <button type="submit" disabled hidden />
}
