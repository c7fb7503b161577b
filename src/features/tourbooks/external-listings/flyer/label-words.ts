/** Words that alone make a label. */
const NOUNS = new Set(
  [
    'address location property building size sizes area areas rsf sf sqft sq available availability space spaces premises suite suites unit units floor floors',
    'rent rents rate rates price pricing asking type use structure basis nnn nnns cam opex expenses taxes tax charge charges electric electricity utilities',
    'divisible divisibility contiguous term terms expiration expiry expires possession occupancy date commencement height heights ceiling ceilings class condition',
    'listed presented contact contacts agent agents broker brokers brokerage company firm phone telephone tel mobile email e-mail tenure costs deposit parking allowance zoning built lxd delivery frontage',
  ].flatMap((line) => line.split(' ')),
)
/** Words that may stand beside them. */
const OTHERS = new Set(
  [
    'total approx rentable usable lease base annual monthly quoting net gross est estimated min minimum max maximum name of no to from per the or and by for',
    'tenant street listing primary passing service business real estate re operating clear exclusively sublease square feet foot footage ft m meters metres',
    'expense op ex yr year mo month psf in leasing exclusive contact number on year move-in ready starting current additional & lobby floorplate plate typical',
  ].flatMap((line) => line.split(' ')),
)
const LONGEST = 44
const MAX_WORDS = 7

/** Whether a text names a fact instead of stating one: "Size (RSF)", "CAM/Tax est.", or anything that ends with a colon. */
export function isLabel(text: string): boolean {
  if (text.length > LONGEST || /:\s*\S/.test(text)) return false
  if (/^[A-Za-z][^:$£€@\d]{1,42}:$/.test(text)) return true
  // The end of a line above, as in "2.5% a year; base year 2027 for expenses / and real estate taxes".
  if (/^(?:and|or|&|plus|of|to|by)\s/i.test(text)) return false
  const words = text
    .toLowerCase()
    .replace(/\br\.\s?e\./g, 're')
    .replace(/\b(?:19|20)\d\d\b/g, ' ')
    .replace(/[$£€²().,:/+#-]|\bsq ft\b/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0 || words.length > MAX_WORDS || /[$£€]\s?\d/.test(text)) return false
  return words.some((word) => NOUNS.has(word)) && words.every((word) => NOUNS.has(word) || OTHERS.has(word))
}

/** Of which a company is recognized. */
export const COMPANY_WORD =
  /\b(?:realty|group|partners|properties|advisors|advisers|brokerage|real estate|associates|llp|llc|inc|l\.p\.|company|commercial|estates|chartered surveyors|agency|capital|management|realtors|services)\b|& co\b/i
