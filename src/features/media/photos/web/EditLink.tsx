import { IconEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { useCurrentUser } from '#site/use-current-user.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './EditLink.module.css'
import { type EditedSubject, editPath } from './edited-subject.ts'

type Props = Pick<EditedSubject, 'type' | 'id'> & { className?: string | undefined }

/** Leads to the record of what a page shows; nothing for visitors and for users who may not edit it. */
export function EditLink({ className, ...edited }: Props) {
  const text = useText()
  const subject = useEditedSubject(edited)
  if (!subject) return null
  return (
    <SiteLink className={`${classes.edit} ${className ?? ''}`} href={editPath(subject)} preload={false}>
      <IconEdit size={16} stroke={1.75} aria-hidden />
      {text('common.edit')}
    </SiteLink>
  )
}

/** Admins may edit everything; whether it belongs to a landlord's company, the server decides. Visitors request nothing. */
function useEditedSubject({ type, id }: Pick<EditedSubject, 'type' | 'id'>): EditedSubject | undefined {
  const { call } = useApp()
  const { user } = useCurrentUser()
  const mayOwn = user?.role === 'landlord_rep' && user.company !== null
  const read = readOptions(call, `GET /api/portfolio/${type}/:id/media`, { params: { id } })
  const { isSuccess } = useQuery({ ...read, enabled: mayOwn, retry: false })
  if (user?.role === 'admin') return { workspace: 'admin', type, id }
  return mayOwn && isSuccess ? { workspace: 'portfolio', type, id } : undefined
}
