import { useQuery } from '@tanstack/react-query'
import { LogoPreview } from '#features/media/web/LogoPreview.tsx'
import { PictureField } from '#features/media/web/PictureField.tsx'
import { readOptions } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useApp } from '#site/routing/use-app.ts'
import { useText } from '#ui/use-text.ts'

/** The logo of a company, for admins or for its own users. */
export function CompanyLogoField({
  companyId: id,
  workspace,
}: {
  companyId: number
  workspace: 'admin' | 'portfolio'
}) {
  const text = useText()
  const { call } = useApp()
  const path = `/api/${workspace}/companies/:id/logo` as const
  const { data: company } = useQuery(readOptions(call, `GET ${path}`, { params: { id } }))
  const options = { invalidates: [`GET ${path}`, 'GET /api/admin/companies'] } as const
  const place = useApiMutation(`PUT ${path}`, options)
  const remove = useApiMutation(`DELETE ${path}`, options)
  if (!company) return null
  return (
    <PictureField
      label={text('settings.companyLogo', { company: company.name })}
      hint={text(workspace === 'admin' ? 'company.logo.about' : 'settings.companyLogo.about')}
      hasPicture={company.picture !== null}
      place={(body) => place.mutateAsync({ params: { id }, body })}
      remove={() => remove.mutateAsync({ params: { id } })}
    >
      <LogoPreview logo={company.picture} />
    </PictureField>
  )
}
