import { Resolver } from 'node:dns/promises'
import { SECOND_MS } from '#lib/durations.ts'

/** What the domain name system has of a name; empty lists for a name that it does not have. Rejects when no server answers. */
export type NameLookup = {
  /** The texts of its TXT records. */
  texts: (name: string) => Promise<string[]>
  /** Its IPv4 and IPv6 addresses, those of the name that it is an alias of included. */
  addresses: (name: string) => Promise<string[]>
}

const TIMEOUT_MS = 3 * SECOND_MS
const TRIES = 2
/** Answers that a name, or such a record of it, does not exist. */
const NONE = new Set(['ENOTFOUND', 'ENODATA'])

/** Asks `servers`, such as 1.1.1.1 or 127.0.0.1:5353; by default those of this machine. */
export function makeNameLookup(servers: readonly string[] = []): NameLookup {
  const resolverOf = () => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
    if (servers.length > 0) resolver.setServers(servers)
    return resolver
  }
  return {
    async texts(name) {
      const records = await noneAsEmpty(resolverOf().resolveTxt(name))
      return records.map((parts) => parts.join(''))
    },
    async addresses(name) {
      const resolver = resolverOf()
      const lists = await Promise.all([noneAsEmpty(resolver.resolve4(name)), noneAsEmpty(resolver.resolve6(name))])
      return lists.flat()
    },
  }
}

async function noneAsEmpty<Item>(asked: Promise<Item[]>): Promise<Item[]> {
  try {
    return await asked
  } catch (error) {
    if (NONE.has((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
