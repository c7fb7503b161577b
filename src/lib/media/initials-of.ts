/** The first letters of a name's first and last word: "Maya van Dijk" is MD, "Alder & Quay" AQ. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return ([...first][0] ?? '').concat([...last][0] ?? '').toUpperCase()
}
