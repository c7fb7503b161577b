import { type ComponentType, createElement, useEffect } from 'react'

const HYDRATED = 'frontage:hydrated'

/**
 * Runs in the head of every page: until the page is hydrated, the browser itself opens links of the site. The header is
 * hydrated before the page below it, and a router that leaves a page between the two renders the whole document again.
 */
export const FOLLOW_EARLY_LINKS = `(function(){
function follow(e){if(e.target.closest&&e.target.closest('a[href^="/"]'))e.stopPropagation()}
addEventListener('click',follow,true)
addEventListener('${HYDRATED}',function(){removeEventListener('click',follow,true)})
})()`

/** A page's component with the event of its hydration, from which on the router opens its links. */
export function withHydrationEvent(Page: ComponentType): ComponentType {
  return function HydratedPage() {
    useEffect(() => {
      window.dispatchEvent(new Event(HYDRATED))
    }, [])
    return createElement(Page)
  }
}
