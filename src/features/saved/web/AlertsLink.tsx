import { IconBell } from '@tabler/icons-react'
import { paths } from '#lib/paths.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import tools from './SavedTools.module.css'

/** Where one says whether, and how often, saved places tell of new spaces. */
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
