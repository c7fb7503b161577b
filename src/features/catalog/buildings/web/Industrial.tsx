import { FactList } from '#ui/FactList.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { IndustrialAttributes } from '../contract.ts'
import { industrialFacts } from '../messages.ts'

/** Industrial attributes: doors, clear height, power and so on. */
export function Industrial({ attributes }: { attributes: IndustrialAttributes }) {
  const text = useText()
  const facts = industrialFacts(attributes, { text, locale: useLocale() })
  return <FactList id="industrial" title={text('building.section.industrial')} facts={facts} />
}
