import { plain } from '#lib/streets/read-street.ts'

/** What companies add to their names for their legal form, as `plain` writes it. */
const LEGAL_FORMS =
  'llc,lc,lllp,llp,lp,ltd,limited,inc,incorporated,corp,corporation,co,company,plc,pllc,gmbh,ag,sa,sarl,bv,nv,pjsc,psc,fze,fzc,fzco,dmcc,ulc'
const isLegalForm = new Set(LEGAL_FORMS.split(','))

/** The name of a company without case, punctuation and legal form: "The Monroe Co., L.L.C." is "monroe". */
export function companyKey(name: string): string {
  const words = plain(
    name.replaceAll('&', ' and ').replace(/\b(?:\p{L}\.){2,}/gu, (initials) => initials.replaceAll('.', '')),
  ).split(' ')
  const named = words[0] === 'the' && words.length > 1 ? words.slice(1) : words
  const end = named.findLastIndex((word) => !isLegalForm.has(word)) + 1
  return (end > 0 ? named.slice(0, end) : named).join(' ')
}
