import type { Translate } from '#messages/messages.ts'
import type { ImportSummary } from '../contract.ts'

/** "Frontage columns · Check only" */
export function describeImport(
  { mapping, dryRun }: Pick<ImportSummary, 'mapping' | 'dryRun'>,
  text: Translate,
): string {
  const name = text(`imports.mapping.${mapping}`)
  return dryRun ? `${name} · ${text('imports.dryRun')}` : name
}
