import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconClock } from '@tabler/icons-react'
import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoment } from '#lib/dates.ts'
import type { Translate } from '#messages/messages.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Domain } from '../contract.ts'
import classes from './DomainSteps.module.css'
import { type DomainPlace, domainRead } from './domain-read.ts'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const ICONS = { done: IconCircleCheck, waiting: IconClock, later: IconCircleDashed, wrong: IconAlertTriangle }

type State = keyof typeof ICONS
type Step = { state: State; title: string; about?: ReactNode }

/** What of a domain is done, what is missing, and when it is looked for again. */
export function DomainSteps({ place, domain, pointsTo }: { place: DomainPlace; domain: Domain; pointsTo: string }) {
  const text = useText()
  const dayOf = useLocalDay()
  const { host, isVerified, target, lapsesAt } = domain
  const isOpen = isVerified && target === 'here' && lapsesAt === null
  const steps = [proofStep(domain, text), targetStep(domain, pointsTo, text), certificateStep(domain, text)]
  return (
    <div className={classes.steps}>
      {isOpen && <p className={classes.open}>{text('domain.opens', { host })}</p>}
      {lapsesAt && (
        <p className={classes.warning} role="status">
          <IconAlertTriangle {...ICON} />
          {text('domain.lapses', { day: dayOf(lapsesAt) })}
        </p>
      )}
      <ol>
        {steps.map(({ state, title, about }) => {
          const Icon = ICONS[state]
          return (
            <li key={title} data-state={state}>
              <Icon {...ICON} />
              <div>
                <b>{title}</b>
                {about && <div>{about}</div>}
              </div>
            </li>
          )
        })}
      </ol>
      <CheckNow place={place} domain={domain} />
    </div>
  )
}

function proofStep({ proof, otherTexts }: Domain, text: Translate): Step {
  switch (proof) {
    case 'found':
      return { state: 'done', title: text('domain.proof.found') }
    case 'taken':
      return { state: 'wrong', title: text('domain.proof.taken'), about: text('domain.proof.taken.about') }
    case 'unknown':
      return { state: 'waiting', title: text('domain.proof.unknown') }
    case 'other': {
      const found = (
        <>
          {text('domain.proof.other.found')}{' '}
          {otherTexts.map((each) => (
            <code key={each}>{each}</code>
          ))}
        </>
      )
      return { state: 'wrong', title: text('domain.proof.other'), about: found }
    }
    default:
      return { state: 'waiting', title: text('domain.proof.waiting'), about: text('domain.proof.waiting.about') }
  }
}

function targetStep({ target }: Domain, name: string, text: Translate): Step {
  const how = text('domain.target.how', { name })
  switch (target) {
    case 'here':
      return { state: 'done', title: text('domain.target.here') }
    case 'elsewhere':
      return { state: 'wrong', title: text('domain.target.elsewhere'), about: how }
    case 'unknown':
      return { state: 'waiting', title: text('domain.target.unknown') }
    case 'nowhere':
      return { state: 'waiting', title: text('domain.target.nowhere'), about: how }
    default:
      return { state: 'later', title: text('domain.target.waiting'), about: how }
  }
}

const certificateStep = ({ isVerified, target }: Domain, text: Translate): Step =>
  isVerified && target === 'here'
    ? { state: 'done', title: text('domain.certificate') }
    : { state: 'later', title: text('domain.certificate.waiting') }

function CheckNow({ place, domain: { checkedAt, nextCheckAt } }: { place: DomainPlace; domain: Domain }) {
  const text = useText()
  const locale = useLocale()
  const timeZone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
  const { mutate, isPending } = useApiMutation(`POST /api/${place.workspace}/buildings/:id/microsite_domain/checks`, {
    invalidates: [domainRead(place)],
    failed: 'domain.check.failed',
  })
  const time = checkedAt && formatMoment(new Date(checkedAt), locale, timeZone)
  return (
    <p className={classes.check}>
      <span role="status">{time && text(nextCheckAt ? 'domain.checked.next' : 'domain.checked', { time })}</span>
      <Button size="small" loading={isPending} onClick={() => mutate({ params: { id: place.id } })}>
        {text('domain.check')}
      </Button>
    </p>
  )
}
