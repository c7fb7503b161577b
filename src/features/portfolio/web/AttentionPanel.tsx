import { IconCircleCheck, IconClockExclamation, IconMessage2Question, IconRuler2 } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { ReplyOf } from '#api'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './AttentionPanel.module.css'
import { portfolioPath } from './read-portfolio-address.ts'

type Portfolio = ReplyOf<'GET /api/portfolio/listings'>

/** What waits for the company: each line leads to where all of it can be done. Lines at zero are left out. */
export function AttentionPanel({ due, attention }: Pick<Portfolio, 'due' | 'attention'>) {
  const text = useText()
  const { unansweredInquiries: inquiries, withoutFloorPlan: plans } = attention
  if (due.count + inquiries.count + plans.count === 0)
    return (
      <p className={classes.none}>
        <IconCircleCheck size={18} stroke={1.75} aria-hidden />
        {text('portfolio.attention.none')}
      </p>
    )
  return (
    <section className={classes.panel} aria-label={text('portfolio.attention')}>
      {due.count > 0 && (
        <Line
          Icon={IconClockExclamation}
          isUrgent
          title={text('portfolio.attention.due', { count: due.count })}
          about={text('portfolio.due.about')}
          action={
            <>
              <Button size="small" className={classes.inWide} href={portfolioPath({ state: 'due', chosen: 'all' })}>
                {text('portfolio.attention.due.action', { count: due.count })}
              </Button>
              <Button size="small" className={classes.onPhone} href={paths.portfolioConfirm({ id: due.ids[0]! })}>
                {text('portfolio.attention.due.action', { count: due.count })}
              </Button>
            </>
          }
        />
      )}
      {inquiries.count > 0 && (
        <Line
          Icon={IconMessage2Question}
          isUrgent
          title={text('portfolio.attention.inquiries', { count: inquiries.count })}
          about={
            inquiries.oldest &&
            text(`portfolio.attention.inquiries.${inquiries.oldest.hoursAgo < 48 ? 'hours' : 'days'}`, {
              person: inquiries.oldest.name,
              space: inquiries.oldest.listingName,
              count:
                inquiries.oldest.hoursAgo < 48 ? inquiries.oldest.hoursAgo : Math.floor(inquiries.oldest.hoursAgo / 24),
            })
          }
          action={
            <Button size="small" href={paths.inquiries()}>
              {text('portfolio.attention.inquiries.action')}
            </Button>
          }
        />
      )}
      {plans.count > 0 && (
        <Line
          Icon={IconRuler2}
          title={text('portfolio.attention.plans', { count: plans.count })}
          about={text('portfolio.attention.plans.about')}
          action={
            <Button size="small" href={portfolioPath({ state: 'without_plan' })}>
              {text('portfolio.attention.plans.action')}
            </Button>
          }
        />
      )}
    </section>
  )
}

type LineProps = {
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
  title: string
  about: string | null
  isUrgent?: boolean
  action: ReactNode
}

function Line({ Icon, title, about, isUrgent, action }: LineProps) {
  return (
    <div className={classes.line}>
      <span className={classes.icon} data-urgent={isUrgent || undefined}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </span>
      <div>
        <h2>{title}</h2>
        {about && <p>{about}</p>}
      </div>
      {action}
    </div>
  )
}
