import type { ReactNode } from 'react'
import type { ReplyOf } from '#api'
import { InviteForm } from '#features/accounts/colleagues/web/InviteForm.tsx'
import { aCompanyRequest } from '#features/accounts/company-requests/fixtures.ts'
import { ChooseCompanyDialog } from '#features/accounts/company-requests/web/ChooseCompanyDialog.tsx'
import { CompanyRequestForm } from '#features/accounts/company-requests/web/CompanyRequestForm.tsx'
import { AddPasskey } from '#features/accounts/passkeys/web/AddPasskey.tsx'
import { PasskeySignIn } from '#features/accounts/passkeys/web/PasskeySignIn.tsx'
import { RemovePasskey } from '#features/accounts/passkeys/web/RemovePasskey.tsx'
import { RenamePasskey } from '#features/accounts/passkeys/web/RenamePasskey.tsx'
import { DeleteAccount } from '#features/accounts/settings/web/DeleteAccount.tsx'
import { EmailChange } from '#features/accounts/settings/web/EmailChange.tsx'
import { ExportData } from '#features/accounts/settings/web/ExportData.tsx'
import { NotificationsForm } from '#features/accounts/settings/web/NotificationsForm.tsx'
import { PasswordChange } from '#features/accounts/settings/web/PasswordChange.tsx'
import { ProfessionalForm } from '#features/accounts/settings/web/ProfessionalForm.tsx'
import { ProfileForm } from '#features/accounts/settings/web/ProfileForm.tsx'
import { RoleChange } from '#features/accounts/settings/web/RoleChange.tsx'
import { TourbookContactForm } from '#features/accounts/settings/web/TourbookContactForm.tsx'
import { aUserRecord } from '#features/accounts/users/fixtures.ts'
import { Page as NewUserPage } from '#features/accounts/users/web/NewUserPage.tsx'
import { UserForm } from '#features/accounts/users/web/UserForm.tsx'
import { Page as ForgotPasswordPage } from '#features/accounts/web/ForgotPasswordPage.tsx'
import { Page as InvitationPage } from '#features/accounts/web/InvitationPage.tsx'
import { NewPasswordForm } from '#features/accounts/web/NewPasswordForm.tsx'
import { SignInForm } from '#features/accounts/web/SignInForm.tsx'
import { SignUpForm } from '#features/accounts/web/SignUpForm.tsx'
import { Page as WaitlistPage } from '#features/accounts/web/WaitlistPage.tsx'
import { NEW_AREA } from '#features/admin/outlines/web/area-place.ts'
import { OutlineForm } from '#features/admin/outlines/web/OutlineForm.tsx'
import { useRedraw } from '#features/admin/outlines/web/use-redraw.ts'
import { RefuseDialog } from '#features/admin/reviews/web/RefuseDialog.tsx'
import { SaveSearchDialog } from '#features/alerts/saved-searches/web/SaveSearchDialog.tsx'
import { aRing } from '#features/catalog/buildings/demographics/fixtures.ts'
import { DemographicsForm } from '#features/catalog/buildings/demographics/web/DemographicsForm.tsx'
import { aBuildingRecord } from '#features/catalog/buildings/records/fixtures.ts'
import { BuildingForm } from '#features/catalog/buildings/records/web/BuildingForm.tsx'
import { Page as NewBuildingPage } from '#features/catalog/buildings/records/web/NewBuildingPage.tsx'
import { RentChangeDialog } from '#features/catalog/bulk-changes/web/RentChangeDialog.tsx'
import { useBulkChange } from '#features/catalog/bulk-changes/web/use-bulk-change.ts'
import { Page as ConfirmListingPage } from '#features/catalog/confirmations/web/ConfirmListingPage.tsx'
import { NewPlanDialog } from '#features/catalog/floor-plans/web/admin/NewPlanDialog.tsx'
import { PlanDetailsDialog } from '#features/catalog/floor-plans/web/admin/PlanDetailsDialog.tsx'
import { RoomDialog } from '#features/catalog/floor-plans/web/admin/RoomDialog.tsx'
import { ScaleDialog } from '#features/catalog/floor-plans/web/admin/ScaleDialog.tsx'
import { type EditPlans, useEditPlans } from '#features/catalog/floor-plans/web/admin/use-edited-plans.ts'
import { anImport } from '#features/catalog/imports/fixtures.ts'
import { SourceDialog } from '#features/catalog/imports/web/columns/SourceDialog.tsx'
import { aListingRecord } from '#features/catalog/listings/records/fixtures.ts'
import { ListingCell } from '#features/catalog/listings/records/web/ListingCell.tsx'
import { ListingForm } from '#features/catalog/listings/records/web/ListingForm.tsx'
import { Page as NewListingPage } from '#features/catalog/listings/records/web/NewListingPage.tsx'
import { aCompanyRecord, anAgent } from '#features/companies/records/fixtures.ts'
import { AgentDialog } from '#features/companies/records/web/AgentDialog.tsx'
import { CompanyForm } from '#features/companies/records/web/CompanyForm.tsx'
import { Page as NewCompanyPage } from '#features/companies/records/web/NewCompanyPage.tsx'
import { InquirySettingsForm } from '#features/inquiries/web/InquirySettingsForm.tsx'
import { StandardInquiry } from '#features/inquiries/web/StandardInquiry.tsx'
import { VisitorInquiry } from '#features/inquiries/web/VisitorInquiry.tsx'
import { aLandlordRecord } from '#features/landlords/records/fixtures.ts'
import { LandlordForm } from '#features/landlords/records/web/LandlordForm.tsx'
import { Page as NewLandlordPage } from '#features/landlords/records/web/NewLandlordPage.tsx'
import { aMarketRecord } from '#features/markets/settings/fixtures.ts'
import { MarketForm } from '#features/markets/settings/web/MarketForm.tsx'
import { NewLinkDialog } from '#features/media/marketing-media/web/NewLinkDialog.tsx'
import { DomainPanel } from '#features/microsites/domains/web/DomainPanel.tsx'
import { aMicrosite } from '#features/microsites/fixtures.ts'
import { SiteNameForm } from '#features/microsites/web/SiteNameForm.tsx'
import { RentPart } from '#features/portfolio/web/confirm/RentPart.tsx'
import { AddAddress } from '#features/property-records/watched-addresses/web/AddAddress.tsx'
import { ShareEdit } from '#features/share-links/web/ShareEdit.tsx'
import { ShareForm } from '#features/share-links/web/ShareForm.tsx'
import { aWholeListing } from '#features/sharing/fixtures.ts'
import { LISTING_LINKS } from '#features/sharing/web/listing-links.ts'
import { AddDialog } from '#features/tourbooks/adding/web/AddDialog.tsx'
import { anExternalListing } from '#features/tourbooks/external-listings/fixtures.ts'
import { ExternalListingEditor } from '#features/tourbooks/external-listings/web/form/ExternalListingEditor.tsx'
import { AskForm } from '#features/tourbooks/second-tour/web/AskForm.tsx'
import { PasscodeForm } from '#features/tourbooks/shares/shared-page/web/PasscodeForm.tsx'
import { ReplyForm } from '#features/tourbooks/shares/shortlist/web/ReplyForm.tsx'
import { TOURBOOK_LINKS } from '#features/tourbooks/shares/web/tourbook-links.ts'
import { anOpenTourbook } from '#features/tourbooks/stops/fixtures.ts'
import { DetailsDialog } from '#features/tourbooks/web/DetailsDialog.tsx'
import { NewTourbookDialog } from '#features/tourbooks/web/list/NewTourbookDialog.tsx'
import { useSelection } from '#ui/table/use-selection.ts'
import type { renderComponent } from '../browser/render-component.tsx'
import type { FormName } from './forms.ts'

type RenderedForm = {
  element: ReactNode
  /** What it reads, and the address of its page. */
  options?: Parameters<typeof renderComponent>[1]
  /** What is entered in fields, by their names, before it can be sent; a file for a field of files. */
  fills: Record<string, string | true | File>
}

const nothing = () => {}
const PASSWORD = 'four walls and a door'
const EMAIL = 'maya@alderwray.example'
const A_TIME = { date: '2026-12-08', time: '10:00' }
const MOMENT = '2026-11-20T12:00:00.000Z'
const NO_PAGES = { totalCount: 0, currentPage: 1, pageSize: 24, ids: [] }

const profile: ReplyOf<'GET /api/current_user/profile'> = {
  id: 1,
  email: EMAIL,
  pendingEmail: null,
  emailVerified: true,
  hasPassword: true,
  signInAgain: null,
  firstName: 'Maya',
  lastName: 'Okafor',
  role: 'tenant_rep',
  employer: null,
  locale: null,
  market: null,
  vtsId: null,
  portrait: null,
}
const withProfile = { endpoints: { 'GET /api/current_user/profile': () => profile } }
const asVisitor = { 'GET /api/current_user': () => ({ user: null, csrfToken: 'token', locale: 'en-us' as const }) }
const contact = { displayName: '', title: '', phone: '', email: '' }
const SENDER = {
  ...{ name: 'Maya Okafor', title: null, company: 'Halden & Birch', phone: '(312) 555-0148', hasLeft: false },
  ...{ email: EMAIL, color: null, portrait: null, logo: null },
}
const link = { url: 'https://frontage.example/shares/1', restorableUntil: null, opens: 0, viewers: 0 }
const share = { ...link, id: 1, message: '', expiresAt: MOMENT, createdAt: MOMENT, lastOpenedAt: null }
const picture = { src: '/private_media/7', format: 'photo' as const, width: 1_600, height: 800, thumbhash: null }
const plan = { ...picture, id: 5, label: '11th floor', floor: 11, realWidth: null }
const subject = { workspace: 'portfolio', type: 'listings', id: 3 } as const
const listing = aWholeListing()
const place = { sourcePage: 'LISTING', sourceContent: 'bar' }
const inquiry = { listing, place, isOpen: true, onClose: nothing, onSent: nothing }
const openLink = {
  kind: 'invite' as const,
  email: EMAIL,
  firstName: 'Maya',
  lastName: 'Okafor',
  needsNewPassword: false,
}
const upload = {
  id: crypto.randomUUID(),
  kind: 'plan' as const,
  fileName: 'plan.pdf',
  size: 1,
  received: 1,
  state: 'ready' as const,
  pictures: [picture],
}

/** A dialog of plans with its writes. */
function Plans({ children }: { children: (edit: EditPlans) => ReactNode }) {
  return children(useEditPlans(subject))
}

const shares = { clear: nothing, onNew: async () => {}, onEdited: nothing }

const MATCHES = { workspace: 'admin', matching: {} } as const

const NewOutline = () => (
  <OutlineForm isNew redraw={useRedraw({ market: 'chicago', kind: 'shapes' }, NEW_AREA.slug, NEW_AREA)} />
)

function RentsOfSelected() {
  const selection = useSelection({ scope: '/', ids: [7] })
  return (
    <RentChangeDialog count={1} onClose={nothing} change={useBulkChange('listings', selection, MATCHES).changeAsync} />
  )
}

/** Every form as its page shows it. */
export const RENDERED_FORMS: Record<FormName, RenderedForm> = {
  'accounts/passkeys/web/AddPasskey.tsx': {
    element: <AddPasskey onAdded={nothing} onCancel={nothing} />,
    options: withProfile,
    fills: { name: 'Work phone', password: PASSWORD },
  },
  'accounts/passkeys/web/PasskeySignIn.tsx': { element: <PasskeySignIn origin="/" />, fills: {} },
  'accounts/passkeys/web/RemovePasskey.tsx': {
    element: <RemovePasskey id={1} onClose={nothing} onRemoved={nothing} />,
    options: withProfile,
    fills: { password: PASSWORD },
  },
  'accounts/passkeys/web/RenamePasskey.tsx': {
    element: <RenamePasskey passkey={{ id: 1, name: 'Work phone' }} onClose={nothing} />,
    fills: { name: 'Work laptop' },
  },
  'accounts/settings/web/DeleteAccount.tsx': {
    element: <DeleteAccount onClose={nothing} />,
    options: withProfile,
    fills: { password: PASSWORD },
  },
  'accounts/settings/web/EmailChange.tsx': {
    element: <EmailChange onClose={nothing} />,
    options: withProfile,
    fills: { email: EMAIL, password: PASSWORD },
  },
  'accounts/settings/web/ExportData.tsx': {
    element: <ExportData onClose={nothing} />,
    options: withProfile,
    fills: { password: PASSWORD },
  },
  'accounts/settings/web/NotificationsForm.tsx': {
    element: <NotificationsForm />,
    options: {
      endpoints: {
        'GET /api/current_user/saved_search_notifications': () => ({
          alertsOn: true,
          placesOn: true,
          defaultFrequency: 'daily',
          quietHours: null,
          timeZone: null,
          usualTimeZone: 'America/Chicago',
          email: EMAIL,
          emailVerified: true,
        }),
      },
    },
    fills: { isQuiet: true, timeZone: 'America/Phoenix' },
  },
  'accounts/settings/web/PasswordChange.tsx': {
    element: <PasswordChange email={EMAIL} onClose={nothing} />,
    options: withProfile,
    fills: { password: PASSWORD, newPassword: 'a roof above the fourth' },
  },
  'accounts/settings/web/ProfessionalForm.tsx': {
    element: <ProfessionalForm />,
    options: {
      endpoints: {
        'GET /api/current_user/professional': () => ({
          companyName: '',
          title: '',
          phone: '',
          licenseNumber: '',
          officeAddress: '',
          about: '',
        }),
      },
    },
    fills: { title: 'Broker' },
  },
  'accounts/settings/web/ProfileForm.tsx': {
    element: <ProfileForm />,
    options: withProfile,
    fills: { firstName: 'Mia', market: 'london' },
  },
  'accounts/settings/web/RoleChange.tsx': {
    element: <RoleChange role={profile.role} onClose={nothing} />,
    options: withProfile,
    fills: { password: PASSWORD },
  },
  'accounts/settings/web/TourbookContactForm.tsx': {
    element: <TourbookContactForm />,
    options: {
      endpoints: {
        ...asVisitor,
        'GET /api/current_user/tourbook_contact': () => ({ ...contact, color: null, logo: null, usual: contact }),
      },
    },
    fills: { title: 'Partner', color: '#0b6e4f' },
  },
  'accounts/web/ForgotPasswordPage.tsx': { element: <ForgotPasswordPage />, fills: { email: EMAIL } },
  'accounts/web/InvitationPage.tsx': {
    element: <InvitationPage />,
    options: { path: '/?token=token', endpoints: { 'POST /users/links': () => openLink } },
    fills: { firstName: 'Mia', password: PASSWORD },
  },
  'accounts/web/NewPasswordForm.tsx': {
    element: (
      <NewPasswordForm
        link={{ ...openLink, token: 'token', refuse: () => false }}
        endpoint="PUT /users/password_resets"
        button="Save"
      />
    ),
    fills: { password: PASSWORD },
  },
  'accounts/web/SignInForm.tsx': {
    element: <SignInForm origin="/" />,
    fills: { email: EMAIL, password: PASSWORD },
  },
  'accounts/web/SignUpForm.tsx': {
    element: <SignUpForm origin="/" market={undefined} chosenRole={undefined} sent={undefined} onSent={nothing} />,
    fills: {
      firstName: 'Maya',
      lastName: 'Okafor',
      email: EMAIL,
      password: PASSWORD,
      role: 'occupier',
      market: 'chicago',
    },
  },
  'accounts/web/WaitlistPage.tsx': {
    element: <WaitlistPage />,
    fills: { name: 'Maya Okafor', email: EMAIL, place: 'Reykjavík' },
  },
  'accounts/users/web/NewUserPage.tsx': { element: <NewUserPage />, fills: { email: EMAIL, role: 'occupier' } },
  'accounts/users/web/UserForm.tsx': { element: <UserForm record={aUserRecord()} />, fills: { vtsId: 'u-7' } },
  'markets/settings/web/MarketForm.tsx': {
    element: <MarketForm market={aMarketRecord()} />,
    fills: { paywallCount: '3', areaUnit: 'sqm' },
  },
  'accounts/colleagues/web/InviteForm.tsx': { element: <InviteForm />, fills: { email: EMAIL } },
  'accounts/company-requests/web/CompanyRequestForm.tsx': {
    element: <CompanyRequestForm onClose={nothing} />,
    fills: { companyName: 'Northbank Partners' },
  },
  'accounts/company-requests/web/ChooseCompanyDialog.tsx': {
    element: <ChooseCompanyDialog request={aCompanyRequest()} onClose={nothing} />,
    fills: { kind: 'brokerage' },
  },
  'admin/outlines/web/OutlineForm.tsx': {
    element: <NewOutline />,
    fills: { name: 'Riverfront', rings: '41.8, -87.7\n41.8, -87.6\n41.9, -87.6' },
  },
  'admin/reviews/web/RefuseDialog.tsx': {
    element: <RefuseDialog id={7} version={1} onClose={nothing} />,
    fills: { reason: 'The rent is not that of the landlord.' },
  },
  'alerts/saved-searches/web/SaveSearchDialog.tsx': {
    element: <SaveSearchDialog criteria={{ market: 'chicago' }} emailVerified onClose={nothing} onSaved={nothing} />,
    options: {
      endpoints: { 'GET /api/saved_searches/preview': () => ({ name: 'Chicago', count: 7, frequency: 'daily' }) },
    },
    fills: { name: 'Loop offices', wantsLeased: true },
  },
  'microsites/web/SiteNameForm.tsx': {
    element: (
      <SiteNameForm
        subject={{ workspace: 'admin', id: 5 }}
        site={aMicrosite()}
        queue={(write) => write(aMicrosite())}
        onSaved={nothing}
      />
    ),
    fills: { name: 'river-bend' },
  },
  'catalog/buildings/demographics/web/DemographicsForm.tsx': {
    element: <DemographicsForm id={5} workspace="admin" />,
    options: {
      endpoints: {
        'GET /api/admin/buildings/:id/demographics': () => ({
          id: 5,
          version: 1,
          currency: 'USD',
          rings: [aRing(1), aRing(5)],
        }),
      },
    },
    fills: { 'rings.0.population': '51,000', 'rings.2.source': 'Census 2021' },
  },
  'catalog/buildings/records/web/BuildingForm.tsx': {
    element: <BuildingForm record={aBuildingRecord()} part="overview" workspace="admin" />,
    fills: { yearBuilt: '1998', description: 'A tower.' },
  },
  'catalog/buildings/records/web/NewBuildingPage.tsx': {
    element: <NewBuildingPage />,
    fills: { name: 'Kinzie Point', street: '350 North Canal Street', city: 'Chicago' },
  },
  'catalog/bulk-changes/web/RentChangeDialog.tsx': { element: <RentsOfSelected />, fills: { percent: '3' } },
  'catalog/confirmations/web/ConfirmationForm.tsx': {
    element: <ConfirmListingPage />,
    options: {
      path: '/?token=token',
      endpoints: { 'GET /api/listing_confirmations': () => ({ state: 'open', listing, answer: null }) },
    },
    fills: { answer: 'leased' },
  },
  'catalog/floor-plans/web/admin/NewPlanDialog.tsx': {
    element: (
      <Plans>
        {(edit) => <NewPlanDialog upload={upload as never} subject={subject} edit={edit} onClose={nothing} />}
      </Plans>
    ),
    fills: { label: '12th floor', floor: '12' },
  },
  'catalog/floor-plans/web/admin/PlanDetailsDialog.tsx': {
    element: <Plans>{(edit) => <PlanDetailsDialog plan={plan} edit={edit} onClose={nothing} />}</Plans>,
    fills: { label: 'Test fit' },
  },
  'catalog/floor-plans/web/admin/RoomDialog.tsx': {
    element: (
      <Plans>
        {(edit) => (
          <RoomDialog
            room={{ id: 9, kind: 'pantry', name: '', count: 1, seats: null, area: null, mark: null }}
            listingId={3}
            areaUnit="sf"
            edit={edit}
            onClose={nothing}
          />
        )}
      </Plans>
    ),
    fills: { name: 'Kitchen', area: '1,200' },
  },
  'catalog/floor-plans/web/admin/ScaleDialog.tsx': {
    element: <Plans>{(edit) => <ScaleDialog plan={plan} unit="Inches" edit={edit} onClose={nothing} />}</Plans>,
    fills: { length: '60' },
  },
  'portfolio/web/confirm/RentPart.tsx': {
    element: <RentPart record={aListingRecord()} medianRent={null} onSaved={nothing} />,
    fills: { rent: '42–45' },
  },
  'catalog/listings/records/web/ListingCell.tsx': {
    element: <ListingCell id={7} name="area" workspace="admin" onClose={nothing} />,
    options: { endpoints: { 'GET /api/admin/listings/:id': () => aListingRecord() } },
    fills: { area: '5,200 sf' },
  },
  'catalog/listings/records/web/ListingForm.tsx': {
    element: <ListingForm record={aListingRecord()} part="space" workspace="admin" />,
    fills: { suite: '900A', description: 'A corner.' },
  },
  'catalog/listings/records/web/NewListingPage.tsx': {
    element: <NewListingPage />,
    options: { path: '/?building=5', endpoints: { 'GET /api/admin/buildings/:id': () => aBuildingRecord() } },
    fills: { name: 'Suite 2400', area: '12,400 sf' },
  },
  'catalog/imports/web/columns/SourceDialog.tsx': {
    element: <SourceDialog data={anImport()} workspace="admin" onClose={nothing} />,
    fills: { headerRow: '3' },
  },
  'companies/records/web/AgentDialog.tsx': {
    element: <AgentDialog companyId={3} agent={anAgent()} onClose={nothing} />,
    fills: { title: 'Partner' },
  },
  'companies/records/web/AgentDialog.tsx, of a new agent': {
    element: <AgentDialog companyId={3} agent={undefined} onClose={nothing} />,
    fills: { firstName: 'Maya', lastName: 'Okafor', email: EMAIL },
  },
  'companies/records/web/CompanyForm.tsx': {
    element: <CompanyForm record={aCompanyRecord()} />,
    fills: { website: 'https://alderwray.example' },
  },
  'companies/records/web/NewCompanyPage.tsx': { element: <NewCompanyPage />, fills: { name: 'Alder & Wray' } },
  'inquiries/web/InquirySettingsForm.tsx': {
    element: <InquirySettingsForm />,
    options: {
      endpoints: {
        'GET /api/current_user/inquiry_settings': () => ({
          message: '',
          phone: '',
          company: '',
          copyTo: [],
          copyToMe: false,
        }),
      },
    },
    fills: { message: 'Please call.', copyTo: 'desk@alderwray.com' },
  },
  'inquiries/web/StandardInquiry.tsx': { element: <StandardInquiry {...inquiry} />, fills: { headCount: '40' } },
  'inquiries/web/VisitorInquiry.tsx': {
    element: <VisitorInquiry {...inquiry} />,
    fills: {
      firstName: 'Maya',
      lastName: 'Okafor',
      email: 'maya@alderwray.com',
      company: 'Alder & Wray',
      who: 'broker',
      message: 'Is it free?',
      consent: true,
    },
  },
  'microsites/domains/web/DomainPanel.tsx': {
    element: <DomainPanel id={5} workspace="admin" />,
    options: {
      endpoints: {
        'GET /api/admin/buildings/:id/microsite_domain': () => ({ id: 5, domain: null, pointsTo: 'frontage.example' }),
      },
    },
    fills: { host: 'tower.example' },
  },
  'landlords/records/web/LandlordForm.tsx': {
    element: <LandlordForm record={aLandlordRecord()} workspace="admin" />,
    fills: { about: 'Offices and labs.' },
  },
  'landlords/records/web/NewLandlordPage.tsx': {
    element: <NewLandlordPage />,
    options: { path: '/?company=3', endpoints: { 'GET /api/admin/companies/:id': () => aCompanyRecord() } },
    fills: { about: 'Offices by the river.' },
  },
  'media/marketing-media/web/NewLinkDialog.tsx': {
    element: <NewLinkDialog subject={{ workspace: 'admin', id: 5 }} onClose={nothing} />,
    fills: { title: 'Brochure', url: 'https://northbank.example/brochure.pdf' },
  },
  'share-links/web/ShareEdit.tsx': {
    element: (
      <ShareEdit
        kind={LISTING_LINKS}
        share={{ ...share, hides: [], recipients: [] }}
        name="Anyone"
        actions={shares}
        onClose={nothing}
      />
    ),
    fills: { message: 'See the view.', rent: true },
  },
  'share-links/web/ShareEdit.tsx, of a tourbook': {
    element: (
      <ShareEdit
        kind={TOURBOOK_LINKS}
        share={{
          ...share,
          hides: [],
          allowsDownloads: false,
          recipientName: '',
          recipientEmail: null,
          delivery: null,
          hasPasscode: true,
          isResting: false,
        }}
        name="Anyone"
        actions={shares}
        onClose={nothing}
      />
    ),
    fills: { message: 'See the view.', passcode: 'five-walls' },
  },
  'share-links/web/ShareForm.tsx': {
    element: <ShareForm kind={LISTING_LINKS} subjectId={3} emailVerified shares={shares} />,
    fills: { recipients: 'lee@alderwray.com', message: 'See the view.' },
  },
  'share-links/web/ShareForm.tsx, of a tourbook': {
    element: <ShareForm kind={TOURBOOK_LINKS} subjectId={5} emailVerified shares={shares} />,
    fills: { recipients: 'Lee Marsh, lee@alderwray.com', rent: true },
  },
  'property-records/watched-addresses/web/AddAddress.tsx': {
    element: <AddAddress />,
    fills: { url: 'https://records.example/file.json' },
  },
  'tourbooks/adding/web/NewTourbookForm.tsx': {
    element: (
      <AddDialog listings={[{ kind: 'listing', id: 3, name: 'Suite 300' }]} onAdded={() => {}} onClose={nothing} />
    ),
    options: { endpoints: { 'GET /api/tourbooks': () => ({ tourbooks: [], pagination: NO_PAGES }) } },
    fills: { name: 'Headquarters' },
  },
  'tourbooks/external-listings/web/form/use-external-listing-form.ts': {
    element: <ExternalListingEditor title="Edit" tourbook={anOpenTourbook()} listing={anExternalListing()} />,
    options: { endpoints: { 'GET /api/buildings': () => ({ buildings: [], pagination: NO_PAGES }) } },
    fills: { name: '7th floor', agentEmail: EMAIL },
  },
  'tourbooks/second-tour/web/AskForm.tsx': {
    element: (
      <AskForm
        tourbookId={5}
        secondTour={{ city: 'Chicago', today: '2026-12-04', freeTimes: [A_TIME], agents: [], requests: [] }}
        draft={{ current: {} }}
        names={['Marcus Bell']}
        sortableIds={[9]}
        onAsked={nothing}
      />
    ),
    fills: { message: 'Could we see it again?' },
  },
  'tourbooks/shares/shortlist/web/ReplyForm.tsx': {
    element: <ReplyForm linkId={4} sortableId={9} name="Lee" onClose={nothing} />,
    fills: { text: 'It is available.' },
  },
  'tourbooks/shares/shared-page/web/PasscodeForm.tsx': {
    element: <PasscodeForm token="token" locked={{ sender: SENDER, client: 'Alder & Wray', stopCount: 6 }} />,
    fills: { passcode: 'four-walls' },
  },
  'tourbooks/web/DetailsDialog.tsx': {
    element: <DetailsDialog tourbook={anOpenTourbook()} onClose={nothing} />,
    fills: { name: 'Second office', tourDate: '2026-12-03' },
  },
  'tourbooks/web/list/NewTourbookDialog.tsx': {
    element: <NewTourbookDialog onClose={nothing} />,
    fills: { name: 'Headquarters', client: 'Monroe & Vane' },
  },
}
