/**
 * Formats a phone number from user input for display; the same in every locale.
 * 10 digits: "(312) 555-0177". 11: "+1 (312) 555-0177", or with another country's code "+971 4 555 5369". 13:
 * "+971 (312) 555-0177", the first three being the country code. British numbers written with their trunk zero (11 digits, or 13 as in +44 (0)20 …) have British grouping, since
 * no country code starts with 0 or is 440. Every other length stays bare digits.
 */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (digits.length === 10) return northAmerican(digits)
  if (digits.length === 11) return ofElevenDigits(digits)
  if (digits.length === 13)
    return digits.startsWith('440') ? `+44 (0)${british(digits.slice(2)).slice(1)}` : international(digits)
  return digits
}

/**
 * A phone number for display. Text with more than a number, such as an extension, is not changed, nor is a number typed
 * with a country code other than +1: without its plus it could not be dialed.
 */
export function readablePhone(phone: string): string {
  const isForeign = /^(\+|00)/.test(phone) && !/^(\+|00)\s*1/.test(phone)
  return isForeign || !/^[\d\s()+./-]+$/.test(phone) ? phone : formatPhone(phone)
}

/**
 * The digits of a number as they are stored: a British one with its trunk zero, any other as it is typed, without its plus.
 * Undefined for text that is no number, or has more than one, such as an extension.
 */
export function storedPhone(phone: string): string | undefined {
  if (!/^[\d\s()+./-]+$/.test(phone)) return undefined
  const digits = phone
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^440?(\d{10})$/, '0$1')
  return /^\d{7,15}$/.test(digits) ? digits : undefined
}

/**
 * The tel: link of a number as stored or typed, without its extension, with a country code that can be dialed from
 * anywhere: 10 digits are North American, a trunk zero is British, and other digits begin with their country code.
 */
export function callLink(phone: string): string {
  const number = phone
    .replace(/[a-z].*$/i, '')
    .replace('(0)', '')
    .replace(/[^\d+]/g, '')
  if (number.startsWith('+') || number.length < 10) return `tel:${number}`
  if (number.startsWith('00')) return `tel:+${number.slice(2)}`
  if (number.startsWith('0')) return `tel:+44${number.slice(1)}`
  return `tel:+${number.length === 10 ? '1' : ''}${number}`
}

function ofElevenDigits(digits: string): string {
  if (digits.startsWith('0')) return british(digits)
  // Russia and Kazakhstan, with 7, group their numbers as North America does.
  if (/^[17]/.test(digits)) return international(digits)
  const [code] = TWO_DIGIT_CODE.exec(digits) ?? [digits.slice(0, 3)]
  const number = digits.slice(code.length)
  return `+${code} ${code === '971' ? number.replace(/^(.)(...)/, '$1 $2 ') : number}`
}

/** Country codes of two digits; those of one are 1 and 7, and all others have three. */
const TWO_DIGIT_CODE = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

function international(digits: string): string {
  return `+${digits.slice(0, -10)} ${northAmerican(digits.slice(-10))}`
}

function northAmerican(digits: string): string {
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

// 020 7946 0018 for the big cities' two-digit codes, 0161 496 0018 for three digits, 01632 960018 for the rest.
function british(digits: string): string {
  if (/^02/.test(digits)) return `${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7)}`
  if (/^0(11|1\d1|3|8)/.test(digits)) return `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`
  return `${digits.slice(0, 5)} ${digits.slice(5)}`
}
