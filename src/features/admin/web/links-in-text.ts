/** The distinct URLs in a plain text, without the punctuation after them. */
export function linksInText(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"]+/g) ?? []
  return [...new Set(found.map((link) => link.replace(/[).,:;!?]+$/, '')))]
}
