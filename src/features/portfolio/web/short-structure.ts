import type { LeaseStructure } from '#features/catalog/listings/rules.ts'
import type { Translate } from '#messages/messages.ts'

const SHORT = ['triple_net', 'modified_gross', 'full_service', 'industrial_gross'] as const

/** What a rent includes, as brokers abbreviate it. */
export function shortStructure(structure: LeaseStructure, text: Translate): string {
  const short = SHORT.find((each) => each === structure)
  return short ? text(`walk.structure.${short}`) : text(`leaseStructure.${structure}`)
}
