/** Opens an address in place of this page. Never resolves, so that what led here stays pending until the page is gone. */
export function replacePage(href: string): Promise<never> {
  // A full load, because a session begins or ends and the data of this page is of the one before.
  window.location.replace(href)
  return new Promise(() => {})
}
