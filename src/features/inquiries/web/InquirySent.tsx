import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { Button } from '#ui/Button.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { InquiryRequirement } from '../rules.ts'
import classes from './InquiryForm.module.css'
import { namesOf } from './names-of.ts'
import { RequirementFacts } from './RequirementFacts.tsx'

type Props = {
  listing: Listing
  answer: string
  /** What was asked for. */
  requirement?: InquiryRequirement | undefined
  /** What was written. */
  message?: string | undefined
}

/** Confirms that the inquiry was sent, to whom, and where the reply will arrive. */
export function InquirySent({ listing, answer, requirement, message }: Props) {
  const text = useText()
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const names = namesOf(
    listing.listingAgents.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    locale,
  )
  return (
    <div className={classes.sent}>
      <IconCircleCheck size={32} stroke={1.75} aria-hidden />
      <h3 ref={heading} tabIndex={-1}>
        {names ? text('inquiry.sentTo', { names }) : text('inquiry.sentTo.team')}
      </h3>
      <p>{answer}</p>
      {requirement && <RequirementFacts requirement={requirement} />}
      {message && <blockquote>{message}</blockquote>}
      {/* The browser closes the dialog and returns the focus to the button that opened it. */}
      <form method="dialog">
        <Button type="submit" size="large" fullWidth>
          {text('common.done')}
        </Button>
      </form>
    </div>
  )
}
