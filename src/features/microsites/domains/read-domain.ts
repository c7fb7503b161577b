import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { MAX_HOST } from './rules.ts'

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/** A domain as it is typed, such as https://www.Tower.example/, without scheme, path and www.; or what was expected. */
export function readDomain(
  typed: string,
  reserved: readonly string[],
): { host: string; hasWww: boolean } | { expected: string } {
  const trimmed = typed.trim().replace(/^https?:\/\//i, '')
  const name = domainToASCII(trimmed.replace(/[/?#].*$/s, '').replace(/\.$/, '')).toLowerCase()
  const hasWww = name.startsWith('www.') && name.split('.').length > 2
  const host = hasWww ? name.slice(4) : name
  const labels = host.split('.')
  const isName =
    labels.length >= 2 && labels[0] !== 'www' && host.length <= MAX_HOST && labels.every((label) => LABEL.test(label))
  if (!isName || isIP(host) !== 0 || /^\d+$/.test(labels.at(-1)!))
    return { expected: 'expected a domain, such as tower.example.com' }
  if (reserved.some((other) => host === other || host.endsWith(`.${other}`)))
    return { expected: 'expected a domain of your own: this one belongs to the marketplace' }
  return { host, hasWww }
}
