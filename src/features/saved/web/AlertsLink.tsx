import { IconBell } from '@tabler/icons-react'
import { paths } from '#lib/paths.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import tools from './SavedTools.module.css'

/** The link to the settings of alerts for saved buildings and landlords. */
export function AlertsLink() {
  const text = useText()
  return (
    <SiteLink
      className={tools.alerts}
      href={paths.account({ tab: 'notifications' })}
      title={text('saved.alerts.about')}
    >
      <IconBell size={16} stroke={1.75} aria-hidden />
      {text('alerts.settingsOf')}
    </SiteLink>
  )
}
