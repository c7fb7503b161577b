import { IconBell } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import tools from './SavedTools.module.css'

/** The link to the settings of alerts for saved buildings and landlords. */
export function AlertsLink() {
  const text = useText()
  return (
    <a className={tools.alerts} href="/users/account?page=notifications" title={text('saved.alerts.about')}>
      <IconBell size={16} stroke={1.75} aria-hidden />
      {text('alerts.settingsOf')}
    </a>
  )
}
