import { paths } from '#lib/paths.ts'
import type { Translate } from '#messages/messages.ts'
import type { AuditEntry } from '../contract.ts'
import type { AuditNoun, AuditVerb, NamedSubject } from '../rules.ts'

/** "Building: changed", of the action `building.changed`. */
export function describeAction(action: AuditEntry['action'], text: Translate): string {
  const [noun, verb] = action.split('.') as [AuditNoun, AuditVerb]
  return text('audit.action', { noun: text(`audit.noun.${noun}`), verb: text(`audit.verb.${verb}`) })
}

/** Who did it: a name, or what there is of one. */
export const describeActor = ({ kind, name }: AuditEntry['actor'], text: Translate): string =>
  name ?? text(`audit.actor.${kind}`)

/** What it was done to: its name, or its id; empty for what has neither. */
export function describeSubject({ type, id, name }: AuditEntry['subject']): string {
  if (name) return name
  return id === null ? '' : type === 'user' ? `#${id}` : id
}

const PAGES: Record<NamedSubject | 'email' | 'job', (id: string) => string> = {
  listing: (id) => paths.adminListing({ id }),
  building: (id) => paths.adminBuilding({ id }),
  company: (id) => paths.adminCompany({ id }),
  landlord: (id) => paths.adminLandlord({ id }),
  user: (id) => paths.adminUser({ id }),
  email: (id) => paths.email({ id }),
  job: (id) => paths.adminJob({ id }),
}

/** The page of what it was done to; undefined for what has none, or is gone. */
export function pageOfSubject({ type, id, name }: AuditEntry['subject']): string | undefined {
  if (id === null || !(type in PAGES)) return undefined
  return name === null && type !== 'email' && type !== 'job' ? undefined : PAGES[type as keyof typeof PAGES](id)
}
