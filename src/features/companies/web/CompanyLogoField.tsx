import { useQuery } from '@tanstack/react-query'
import { LogoPreview } from '#features/media/web/LogoPreview.tsx'
import { PictureField } from '#features/media/web/PictureField.tsx'
import { readOptions } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useApp } from '#site/routing/use-app.ts'
import { useText } from '#ui/use-text.ts'

const READ = 'GET /api/portfolio/companies/:id/logo'

/** The logo of a landlord's company, for its own users. */
export function CompanyLogoField({ companyId: id }: { companyId: number }) {
  const text = useText()
  const { call } = useApp()
  const { data: company } = useQuery(readOptions(call, READ, { params: { id } }))
  const options = { invalidates: [READ] } as const
  const place = useApiMutation('PUT /api/portfolio/companies/:id/logo', options)
  const remove = useApiMutation('DELETE /api/portfolio/companies/:id/logo', options)
  if (!company) return null
  return (
    <PictureField
      label={text('settings.companyLogo', { company: company.name })}
      hint={text('settings.companyLogo.about')}
      hasPicture={company.picture !== null}
      place={(body) => place.mutateAsync({ params: { id }, body })}
      remove={() => remove.mutateAsync({ params: { id } })}
    >
      <LogoPreview logo={company.picture} />
    </PictureField>
  )
}
