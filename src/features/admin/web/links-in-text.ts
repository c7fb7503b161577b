/** The web addresses in a plain text, each once, without what ends the sentence around them. */
export function linksInText(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"]+/g) ?? []
  return [...new Set(found.map((link) => link.replace(/[).,:;!?]+$/, '')))]
}
