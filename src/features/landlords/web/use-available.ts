import { type Area, describeArea } from '#lib/units/area.ts'
import { useLocale, useText } from '#ui/use-text.ts'

/** From this area on, the total is shown as "1.4 million". */
const LARGE_SF = 1_000_000

/** "12,400 sf available", rounded where it is large; undefined for none. The area is in square feet. */
export function useAvailable(area: Area): string | undefined {
  const text = useText()
  const locale = useLocale()
  if (area.magnitude >= LARGE_SF) return text('landlord.available.large', { area: area.magnitude })
  return area.magnitude > 0 ? text('landlord.available', { area: describeArea(area, locale) }) : undefined
}
