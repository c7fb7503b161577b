import type { Agent } from '#features/companies/contract.ts'
import { filled, matchPhone, matchPhrase } from './match-phrase.ts'

// Amounts with a currency sign or code, and figures per area or period, in any notation.
const MONEY =
  /[$£€]\s?\d|\b(?:USD|GBP|EUR|CAD|AED)\s?\d|\d\s?(?:\/|per\s|p)\s?(?:sf|sq|yr|mo|annum|month|year)|\brents?\b/i

/** Whether a text names a rent. */
export const revealsRent = (text: string) => MONEY.test(text)

/** Whether a text contains the address of a page on the web. */
export const revealsSite = (text: string) => /https?:\/\/|\bwww\./i.test(text)

type Named = Pick<Agent, 'lastName' | 'email' | 'company' | 'phone'>

/** Matches texts that name one of the agents or contain their contact details. */
export function namesAny(agents: readonly Named[]): (text: string) => boolean {
  const known = agents.flatMap(({ lastName, email, company }) => [lastName, email, company])
  const phones = agents.map(({ phone }) => phone)
  const patterns = [...filled(known).map((text) => matchPhrase(text)), ...filled(phones).map(matchPhone)]
  return (text) => patterns.some((pattern) => pattern.test(text))
}

// A full stop within an email address, a web address or a figure ends no sentence.
const SENTENCES = /(?:[^.!?\n]|[.!?](?!\s|$))+[.!?]*\s*|\s+/g

/**
 * A text without the sentences that are not safe. Splitting may cut a name with a full stop in two: if the rest still reveals
 * something, the whole text is removed.
 */
export function redactText(text: string, isSafe: (text: string) => boolean): string {
  const remaining = (text.match(SENTENCES) ?? []).filter(isSafe).join('').trim()
  return isSafe(text) ? text : isSafe(remaining) ? remaining : ''
}
