import { CompanyLogoField } from '#features/companies/web/CompanyLogoField.tsx'
import { isAllowed } from '#lib/permissions.ts'
import { useCurrentUser } from '#site/use-current-user.ts'
import { BrandingLogoField } from './BrandingLogoField.tsx'

/** The logo on what the user shares, and for a landlord's user that of the company. */
export function BrandingLogos() {
  const { user } = useCurrentUser()
  return (
    <>
      <BrandingLogoField />
      {user?.company && isAllowed('own_company', user.role) && (
        <CompanyLogoField companyId={user.company.id} workspace="portfolio" />
      )}
    </>
  )
}
