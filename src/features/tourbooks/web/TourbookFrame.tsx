import { IconArrowLeft } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { idIn, type LoadContext } from '#site/routing/page.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useParam } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import { DuplicateButton } from './DuplicateButton.tsx'
import { TourbookFacts } from './TourbookFacts.tsx'
import classes from './TourbookFrame.module.css'
import { TourbookName } from './TourbookName.tsx'
import { TourbookShareButton } from './TourbookShareButton.tsx'
import { TourbookTabs } from './TourbookTabs.tsx'
import { TOURBOOK, TourbookContext, useTourbook } from './use-tourbook.ts'
import { useTourbookChanges } from './use-tourbook-changes.ts'

export async function load({ read, params }: LoadContext) {
  await read(TOURBOOK, { params: { id: idIn(params.id) } })
}

/** Around the pages of one tourbook: its name and facts, what can be done with it, and the tabs. */
export function Frame() {
  const text = useText()
  const tourbook = useTourbook(idIn(useParam('id')))
  const { id, name } = tourbook
  const { saveFields } = useTourbookChanges(id)
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <IconButton label={text('tourbook.back')} href={paths.tourbooks()} className={classes.back}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <div className={classes.title}>
          <TourbookName name={name} onSave={(next) => void saveFields({ name: next })} />
          <TourbookFacts tourbook={tourbook} />
        </div>
        <div className={classes.actions}>
          <DuplicateButton tourbook={tourbook} />
        </div>
        <TourbookShareButton tourbookId={id} />
      </header>
      <TourbookTabs id={id} />
      <TourbookContext value={tourbook}>
        <Outlet />
      </TourbookContext>
    </div>
  )
}
