import { useEffect, useRef } from 'react'

/**
 * Runs in the head of every page: a press on a `data-early` button is kept on the button, as `aria-busy`, until the
 * page's script has come. Nobody else hears of it, or a page that is just coming to life would act on it twice.
 */
export const RECORD_EARLY_CLICKS = `addEventListener('click',function(e){
var b=e.target.closest&&e.target.closest('[data-early]')
if(b){e.stopPropagation();b.setAttribute('aria-busy','true')}},true)`

type Kept = Pick<HTMLElement, 'getAttribute' | 'removeAttribute' | 'click'>

/**
 * For a `type="button"` of a page rendered on the server: spread over it, a press that came before the script is made
 * again, once, when there is somebody to hear it.
 */
export function useEarlyClick() {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (ref.current) replayEarlyClick(ref.current)
  }, [])
  return { ref, 'data-early': '' }
}

/** From here on the button hears its presses itself. */
export function replayEarlyClick(button: Kept) {
  const isPressed = button.getAttribute('aria-busy') === 'true'
  for (const name of ['data-early', 'aria-busy']) button.removeAttribute(name)
  if (isPressed) button.click()
}
