/** Saves the response of an address to a file, whose name the response gives. */
export const downloadFile = (url: string) =>
  Object.assign(document.createElement('a'), { href: url, download: '' }).click()
