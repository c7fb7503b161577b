import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../contract.ts'
import { DuplicateButton } from './DuplicateButton.tsx'
import { TourbookFacts } from './TourbookFacts.tsx'
import classes from './TourbookFrame.module.css'
import { TourbookName } from './TourbookName.tsx'
import { TourbookShareButton } from './TourbookShareButton.tsx'
import { type TourbookTab, TourbookTabs } from './TourbookTabs.tsx'
import { useTourbookChanges } from './use-tourbook-changes.ts'

type Props = { tourbook: Tourbook; current: TourbookTab; children: ReactNode }

/** A page of one tourbook: its name and facts, what can be done with it, the tabs, and the content of one tab. */
export function TourbookFrame({ tourbook, current, children }: Props) {
  const text = useText()
  const { id, name } = tourbook
  const { saveFields } = useTourbookChanges(id)
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <SiteLink href={paths.tourbooks()} className={classes.back} aria-label={text('tourbook.back')}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        </SiteLink>
        <div className={classes.title}>
          <TourbookName name={name} onSave={(next) => void saveFields({ name: next })} />
          <TourbookFacts tourbook={tourbook} />
        </div>
        <div className={classes.actions}>
          <DuplicateButton tourbook={tourbook} />
        </div>
        <TourbookShareButton tourbookId={id} />
      </header>
      <TourbookTabs id={id} current={current} />
      {children}
    </div>
  )
}
