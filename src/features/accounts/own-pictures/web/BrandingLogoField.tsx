import { LogoPreview } from '#features/media/web/LogoPreview.tsx'
import { PictureField } from '#features/media/web/PictureField.tsx'
import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useText } from '#ui/use-text.ts'

const CHANGED = { invalidates: ['GET /api/current_user/tourbook_contact'] } as const

/** The logo of the user's branding. */
export function BrandingLogoField() {
  const text = useText()
  const { logo } = useRead('GET /api/current_user/tourbook_contact', {})
  const place = useApiMutation('PUT /api/current_user/tourbook_contact/logo', CHANGED)
  const remove = useApiMutation('DELETE /api/current_user/tourbook_contact/logo', CHANGED)
  return (
    <PictureField
      label={text('settings.logo')}
      hint={text('settings.logo.about')}
      hasPicture={logo !== null}
      place={(body) => place.mutateAsync({ body })}
      remove={() => remove.mutateAsync({})}
    >
      <LogoPreview logo={logo} />
    </PictureField>
  )
}
