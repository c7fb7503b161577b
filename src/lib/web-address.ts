/** The address if it is safe to link to, else null: `javascript:` links run code, `data:` links show arbitrary content. */
export function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\//i.test(text) ? text : null
}
