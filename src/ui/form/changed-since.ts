/** Of changes, those that a draft did not have yet when it was sent. */
export function changedSince<Draft extends object>(sent: Draft, changes: Partial<Draft>): Partial<Draft> {
  const entries = Object.entries(changes).filter(([field, value]) => sent[field as keyof Draft] !== value)
  return Object.fromEntries(entries) as Partial<Draft>
}
