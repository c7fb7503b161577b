/** The address when a link may lead there, else null: a link to `javascript:` runs, one to `data:` shows anything. */
export function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\//i.test(text) ? text : null
}
