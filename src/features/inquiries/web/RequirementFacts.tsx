import { useLocale, useText } from '#ui/use-text.ts'
import { describeRequirement, type InquiryRequirement } from '../rules.ts'
import classes from './RequirementFacts.module.css'

/** What was asked for, as labels and values; nothing of an inquiry that is only a message. */
export function RequirementFacts({ requirement }: { requirement: InquiryRequirement }) {
  const text = useText()
  const locale = useLocale()
  const facts = describeRequirement(requirement, locale, text)
  if (facts.length === 0) return null
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
