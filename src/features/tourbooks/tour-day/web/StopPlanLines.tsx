import { IconKey, IconUser } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import type { TourStop } from '../contract.ts'
import { AppointmentNote } from './AppointmentNote.tsx'
import classes from './StopPlanLines.module.css'

const LINES = [
  { key: 'contact', label: 'tourDay.field.contact', Icon: IconUser },
  { key: 'access', label: 'common.access', Icon: IconKey },
] as const

/** What is planned for a stop: its appointment, whom to meet, and how to get in. An open row shows the last two as fields. */
export function StopPlanLines({ visit, isOpen }: { visit: TourStop; isOpen: boolean }) {
  const text = useText()
  const lines = isOpen ? [] : LINES.filter(({ key }) => visit[key] !== '')
  if (visit.startsAt === null && lines.length === 0) return null
  return (
    <div className={classes.plan}>
      <AppointmentNote visit={visit} />
      {lines.map(({ key, label, Icon }) => (
        <p key={key}>
          <Icon size={14} stroke={2} aria-hidden />
          <span>
            <span className="visually-hidden">{text(label)}: </span>
            {visit[key]}
          </span>
        </p>
      ))}
    </div>
  )
}
