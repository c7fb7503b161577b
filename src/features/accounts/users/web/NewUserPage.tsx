import { useNavigate } from '@tanstack/react-router'
import { plainWording } from '#lib/fields/field-text.ts'
import type { FormFields } from '#lib/fields/fields.ts'
import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useDraftName } from '#site/record/use-draft-name.ts'
import { useFindRecords } from '#site/record/use-find-records.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { useNotify } from '#ui/notify.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { NewRecordForm } from '#ui/record/NewRecordForm.tsx'
import frame from '#ui/table/table-page.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import { LONGEST } from '../../settings/rules.ts'
import { USER_FIELDS } from '../fields.ts'
import { userLabels } from './user-labels.ts'

const FIELDS = {
  email: { kind: 'text', max: 254, required: true, section: 'person' },
  firstName: { kind: 'text', max: LONGEST.name, section: 'person' },
  lastName: { kind: 'text', max: LONGEST.name, section: 'person' },
  ...USER_FIELDS,
} as const satisfies FormFields

export async function load({ text }: LoadContext): Promise<PageHead> {
  return {
    title: text('user.invite'),
    description: text('user.invite.about'),
    canonical: paths.newUser(),
    noIndex: true,
  }
}

/** Invites someone by email, with the role and the company that they will have. */
export function Page() {
  const text = useText()
  const locale = useLocale()
  const draft = useDraftName()
  const navigate = useNavigate()
  const notify = useNotify()
  const find = useFindRecords()
  const { mutateAsync } = useApiMutation('POST /api/admin/invitations', {
    createsOnce: true,
    invalidates: ['GET /api/admin/users', 'GET /api/admin/filters/users', 'GET /api/admin/totals'],
    async onSuccess({ userId }, { body }) {
      await navigate({ href: paths.adminUser({ id: userId }) })
      notify.success(text('user.invited', { email: body.email }))
    },
  })
  const title = text('user.invite')
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        crumbs={{ above: [{ label: text('common.users'), href: paths.adminUsers() }], here: title }}
        title={title}
        about={text('user.invite.about')}
      />
      <NewRecordForm
        draft={draft}
        {...userLabels(text)}
        fields={FIELDS}
        wording={plainWording(locale)}
        references={{ find, names: {} }}
        submit={text('colleagues.send')}
        create={({ firstName, lastName, ...user }) =>
          mutateAsync({ body: { ...user, firstName: firstName ?? '', lastName: lastName ?? '' } })
        }
      />
    </div>
  )
}
