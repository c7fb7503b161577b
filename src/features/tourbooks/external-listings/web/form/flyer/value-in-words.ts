import { LONGEST } from '../../../rules.ts'
import type { Values } from '../form-values.ts'

type Reader = (words: string) => string | undefined

const match = (words: string, pattern: RegExp) => pattern.exec(words)?.[0]
const FIGURE = /\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,9}(?:\.\d{1,2})?/

/** A figure after a sign of money, else the first. */
const readAmount: Reader = (words) => {
  const [, amount] = /[$£€]\s?([\d,]+(?:\.\d{1,2})?)/.exec(words) ?? []
  return amount?.replace(/,$/, '') ?? match(words, FIGURE)
}
/** A figure before its unit, else the first. */
const readArea: Reader = (words) => {
  const [, area] = /([\d,]+(?:\.\d+)?)\s?(?:r?sf|sq\.?\s?(?:ft|m)|square|m²)\b/i.exec(words) ?? []
  return area ?? match(words, FIGURE)
}
const readCount: Reader = (words) => match(words, /\d{1,4}/)
/** Without a label in front of it. */
const readText =
  (most: number): Reader =>
  (words) =>
    words
      .replace(/^[A-Za-z][^:\d]{1,40}:\s+/, '')
      .trim()
      .slice(0, most) || undefined

const READERS: Partial<Record<keyof Values, Reader>> = {
  area: readArea,
  minDivisible: readArea,
  rentLow: readAmount,
  rentHigh: readAmount,
  operatingExpenses: readAmount,
  taxes: readAmount,
  electricity: readAmount,
  floor: readCount,
  minTermMonths: readCount,
  maxTermMonths: readCount,
  name: readText(LONGEST.name),
  buildingName: readText(LONGEST.buildingName),
  street: readText(LONGEST.street),
  city: readText(LONGEST.city),
  postalCode: readText(LONGEST.postalCode),
  description: readText(LONGEST.description),
  agentName: readText(LONGEST.agentName),
  agentCompany: readText(LONGEST.agentCompany),
  agentEmail: (words) => match(words, /[^\s@|,;:]{1,64}@[^\s@|,;]{1,120}\.[A-Za-z]{2,20}/),
  agentPhone: (words) => match(words, /\+?[\d(][\d().\s-]{7,22}\d/),
  sourceUrl: (words) => match(words, /https?:\/\/[^\s<>"]{4,480}/),
}

/** What words of a flyer put into a field that the user chose for them; undefined when they have nothing for it. */
export const valueInWords = (field: keyof Values, words: string): string | undefined => READERS[field]?.(words)
