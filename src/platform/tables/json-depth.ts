/** How many objects and lists of a JSON text stand within each other; no deeper than just above `most`. */
export function depthOf(text: string, most: number): number {
  let depth = 0
  let deepest = 0
  let isText = false
  for (let at = 0; at < text.length && deepest <= most; at++) {
    const character = text[at]
    if (isText) {
      if (character === '\\') at++
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth--
  }
  return deepest
}
