import { STRUCTURE_WORDS } from '../../listings/rules.ts'

const WORDS = Object.entries(STRUCTURE_WORDS).toSorted(([a], [b]) => b.length - a.length)

/** A rent without the structure of its lease, "$42 NNN", "$3.25/SF/MO + NNN" or "38 (MG)", and the code of that. */
export function divideStructure(text: string): { price: string; code?: string } {
  const plain = text
    .trim()
    .replace(/\(([^()]*)\)$/, '$1')
    .trim()
  const lower = plain.toLowerCase()
  const found = WORDS.find(([word]) => lower.endsWith(word) && /[\s/+,\d-]$/.test(lower.slice(0, -word.length)))
  if (!found) return { price: text.trim() }
  return { price: plain.slice(0, -found[0].length).replace(/[\s/+,-]+$/, ''), code: found[1] }
}
