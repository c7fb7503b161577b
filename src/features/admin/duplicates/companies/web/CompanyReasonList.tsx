import { ReasonLines } from '#features/property-records/web/ReasonList.tsx'
import { useText } from '#ui/use-text.ts'
import type { CompanyReasons } from '../contract.ts'

/** What speaks for two companies being one, and what does not. */
export function CompanyReasonList({ reasons: { isNamedSame, website, emailDomain } }: { reasons: CompanyReasons }) {
  const text = useText()
  return (
    <ReasonLines
      lines={[
        [isNamedSame, text(isNamedSame ? 'duplicates.reason.name' : 'duplicates.reason.otherName')],
        website === null
          ? [false, text('duplicates.reason.noWebsite')]
          : [true, text('duplicates.reason.website', { host: website })],
        emailDomain === null
          ? [false, text('duplicates.reason.noUsers')]
          : [true, text('duplicates.reason.users', { host: emailDomain })],
      ]}
    />
  )
}
