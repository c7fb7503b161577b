/** The changes that were made after a draft was sent. */
export function changedSince<Draft extends object>(sent: Draft, changes: Partial<Draft>): Partial<Draft> {
  const entries = Object.entries(changes).filter(([field, value]) => sent[field as keyof Draft] !== value)
  return Object.fromEntries(entries) as Partial<Draft>
}
