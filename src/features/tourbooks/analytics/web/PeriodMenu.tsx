import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { addDays, formatDate } from '#lib/dates.ts'
import { Button } from '#ui/Button.tsx'
import menu from '#ui/menu/Menu.module.css'
import { Menu } from '#ui/menu/Menu.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { TourbookAnalytics } from '../contract.ts'
import { MAX_DAYS } from '../rules.ts'
import classes from './PeriodMenu.module.css'
import { isPeriod } from './read-analytics-address.ts'

type Dates = Pick<TourbookAnalytics, 'startDate' | 'endDate'>
type Props = {
  shown: Dates & Pick<TourbookAnalytics, 'today'>
  /** Path of the page with this period. */
  pathOf: (period: Dates) => string
}

/** Days of the periods that one click chooses; they end today. */
const PRESETS = [7, 30, 90, 365] as const

/** The shown period, with others to choose. */
export function PeriodMenu({ shown, pathOf }: Props) {
  const text = useText()
  const locale = useLocale()
  const { startDate, endDate, today } = shown
  const dates = text('common.fromTo', {
    start: formatDate(startDate, locale) ?? startDate,
    end: formatDate(endDate, locale) ?? endDate,
  })
  return (
    <Menu
      buttonClassName={`num ${classes.button}`}
      panelClassName={classes.panel}
      label={text('tourbookAnalytics.period.of', { dates })}
      button={
        <>
          <IconCalendar size={16} stroke={1.75} aria-hidden />
          {dates}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </>
      }
    >
      <ul>
        {PRESETS.map((days) => {
          const start = addDays(today, 1 - days)
          return (
            <li key={days}>
              <SiteLink
                className={menu.entry}
                href={pathOf({ startDate: start, endDate: today })}
                resetScroll={false}
                preload={false}
                aria-current={startDate === start && endDate === today ? 'true' : undefined}
              >
                {text('tourbookAnalytics.period.last', { days })}
              </SiteLink>
            </li>
          )
        })}
      </ul>
      <OwnPeriod key={`${startDate} ${endDate}`} shown={shown} pathOf={pathOf} />
    </Menu>
  )
}

/** Two dates. */
function OwnPeriod({ shown, pathOf }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const id = useId()
  const [isWrong, setIsWrong] = useState(false)
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const period = { startDate: String(form.get('start_date')), endDate: String(form.get('end_date')) }
    const fits = isPeriod(period.startDate, period.endDate)
    setIsWrong(!fits)
    if (!fits) return
    event.currentTarget.closest('details')!.open = false
    void navigate({ href: pathOf(period), resetScroll: false })
  }
  const field = (name: 'start_date' | 'end_date', value: string) => (
    <label>
      {text(`tourbookAnalytics.period.${name}`)}
      <input
        type="date"
        name={name}
        required
        max={shown.today}
        defaultValue={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
      />
    </label>
  )
  return (
    <form noValidate onSubmit={choose}>
      <div>
        {field('start_date', shown.startDate)}
        {field('end_date', shown.endDate)}
      </div>
      {isWrong && (
        <p id={id} role="alert" className={classes.error}>
          {text('tourbookAnalytics.period.wrong', { most: MAX_DAYS })}
        </p>
      )}
      <Button type="submit">{text('tourbookAnalytics.period.show')}</Button>
    </form>
  )
}
