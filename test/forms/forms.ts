import type { EndpointName } from '#api'

type FormEntry = {
  /** Where it sends its values. */
  write: EndpointName
  /** Where the saved values come from that it edits; left out where it only sends. */
  edits?: EndpointName
}

/**
 * Every form of the product, by its file below src/features, with a second entry where it writes to two endpoints. A new one
 * must be here, or forms.test.ts fails.
 */
export const FORMS = {
  'accounts/passkeys/web/AddPasskey.tsx': { write: 'POST /api/current_user/passkeys/options' },
  'accounts/passkeys/web/PasskeySignIn.tsx': { write: 'POST /api/passkey_sign_in/options' },
  'accounts/passkeys/web/RemovePasskey.tsx': { write: 'DELETE /api/current_user/passkeys/:id' },
  'accounts/passkeys/web/RenamePasskey.tsx': { write: 'PUT /api/current_user/passkeys/:id' },
  'accounts/settings/web/DeleteAccount.tsx': { write: 'DELETE /api/current_user' },
  'accounts/settings/web/EmailChange.tsx': { write: 'POST /api/current_user/email_changes' },
  'accounts/settings/web/ExportData.tsx': { write: 'POST /api/current_user/export' },
  'accounts/settings/web/NotificationsForm.tsx': {
    write: 'PUT /api/current_user/saved_search_notifications',
    edits: 'GET /api/current_user/saved_search_notifications',
  },
  'accounts/settings/web/PasswordChange.tsx': { write: 'PUT /api/current_user/password' },
  'accounts/settings/web/ProfessionalForm.tsx': {
    write: 'PUT /api/current_user/professional',
    edits: 'GET /api/current_user/professional',
  },
  'accounts/settings/web/ProfileForm.tsx': {
    write: 'PUT /api/current_user/profile',
    edits: 'GET /api/current_user/profile',
  },
  'accounts/settings/web/RoleChange.tsx': { write: 'PUT /api/current_user/role' },
  'accounts/settings/web/TourbookContactForm.tsx': {
    write: 'PUT /api/current_user/tourbook_contact',
    edits: 'GET /api/current_user/tourbook_contact',
  },
  'accounts/web/ForgotPasswordPage.tsx': { write: 'POST /users/password_resets' },
  'accounts/web/InvitationPage.tsx': { write: 'PUT /users/invitations' },
  'accounts/web/NewPasswordForm.tsx': { write: 'PUT /users/password_resets' },
  'accounts/web/SignInForm.tsx': { write: 'POST /login' },
  'accounts/web/SignUpForm.tsx': { write: 'POST /users/sign_up' },
  'accounts/web/WaitlistPage.tsx': { write: 'POST /waitlist' },
  'accounts/users/web/NewUserPage.tsx': { write: 'POST /api/admin/invitations' },
  'accounts/users/web/UserForm.tsx': { write: 'PUT /api/admin/users/:id', edits: 'GET /api/admin/users/:id' },
  'accounts/colleagues/web/InviteForm.tsx': { write: 'POST /api/portfolio/colleagues' },
  'accounts/company-requests/web/CompanyRequestForm.tsx': { write: 'POST /api/current_user/company_request' },
  'accounts/company-requests/web/ChooseCompanyDialog.tsx': { write: 'PUT /api/admin/company_requests/:id' },
  // What it finds is saved by a button beside it.
  'admin/outlines/web/OutlineForm.tsx': { write: 'POST /api/admin/markets/:market/outlines/:kind/:slug/moves' },
  'admin/reviews/web/RefuseDialog.tsx': { write: 'POST /api/admin/pending_changes/:id/refuse' },
  'alerts/saved-searches/web/SaveSearchDialog.tsx': { write: 'POST /api/saved_searches' },
  'microsites/domains/web/DomainPanel.tsx': {
    write: 'PUT /api/admin/buildings/:id/microsite_domain',
    edits: 'GET /api/admin/buildings/:id/microsite_domain',
  },
  'microsites/web/SiteNameForm.tsx': {
    write: 'PUT /api/admin/buildings/:id/microsite',
    edits: 'GET /api/admin/buildings/:id/microsite',
  },
  'catalog/buildings/demographics/web/DemographicsForm.tsx': {
    write: 'PUT /api/admin/buildings/:id/demographics',
    edits: 'GET /api/admin/buildings/:id/demographics',
  },
  'catalog/buildings/records/web/BuildingForm.tsx': {
    write: 'PUT /api/admin/buildings/:id',
    edits: 'GET /api/admin/buildings/:id',
  },
  'catalog/buildings/records/web/NewBuildingPage.tsx': { write: 'POST /api/admin/buildings' },
  'catalog/bulk-changes/web/RentChangeDialog.tsx': { write: 'POST /api/admin/listings/bulk' },
  'catalog/confirmations/web/ConfirmationForm.tsx': { write: 'POST /api/listing_confirmations' },
  'catalog/floor-plans/web/admin/NewPlanDialog.tsx': { write: 'POST /api/portfolio/floor_plans' },
  'catalog/floor-plans/web/admin/PlanDetailsDialog.tsx': {
    write: 'PUT /api/portfolio/floor_plans/:id',
    edits: 'GET /api/portfolio/listings/:id/floor_plans',
  },
  'catalog/floor-plans/web/admin/RoomDialog.tsx': {
    write: 'PUT /api/portfolio/listings/:id/rooms/:roomId',
    edits: 'GET /api/portfolio/listings/:id/rooms',
  },
  'catalog/floor-plans/web/admin/ScaleDialog.tsx': { write: 'PUT /api/portfolio/floor_plans/:id' },
  // What it edits is some of what ListingForm.tsx does.
  'portfolio/web/confirm/RentPart.tsx': { write: 'PUT /api/portfolio/listings/:id/prices' },
  'catalog/listings/records/web/ListingCell.tsx': { write: 'PUT /api/admin/listings/:id' },
  'catalog/listings/records/web/ListingForm.tsx': {
    write: 'PUT /api/admin/listings/:id',
    edits: 'GET /api/admin/listings/:id',
  },
  'catalog/listings/records/web/NewListingPage.tsx': { write: 'POST /api/admin/listings' },
  'catalog/imports/web/columns/SourceDialog.tsx': { write: 'PUT /api/admin/imports/:id/source' },
  'companies/records/web/AgentDialog.tsx': {
    write: 'PUT /api/admin/companies/:id/agents/:agentId',
    edits: 'GET /api/admin/companies/:id',
  },
  'companies/records/web/AgentDialog.tsx, of a new agent': { write: 'POST /api/admin/companies/:id/agents' },
  'companies/records/web/CompanyForm.tsx': {
    write: 'PUT /api/admin/companies/:id',
    edits: 'GET /api/admin/companies/:id',
  },
  'companies/records/web/NewCompanyPage.tsx': { write: 'POST /api/admin/companies' },
  'inquiries/web/InquirySettingsForm.tsx': {
    write: 'PUT /api/current_user/inquiry_settings',
    edits: 'GET /api/current_user/inquiry_settings',
  },
  'inquiries/web/StandardInquiry.tsx': { write: 'POST /api/listings/:id/inquiries' },
  'inquiries/web/VisitorInquiry.tsx': { write: 'POST /api/listings/:id/site_visitor_inquiries' },
  'landlords/records/web/LandlordForm.tsx': {
    write: 'PUT /api/admin/landlords/:id',
    edits: 'GET /api/admin/landlords/:id',
  },
  'landlords/records/web/NewLandlordPage.tsx': { write: 'POST /api/admin/landlords' },
  'markets/settings/web/MarketForm.tsx': {
    write: 'PUT /api/admin/markets/:market',
    edits: 'GET /api/admin/markets/:market',
  },
  'media/marketing-media/web/NewLinkDialog.tsx': { write: 'POST /api/admin/buildings/:id/marketing_media' },
  'share-links/web/ShareEdit.tsx': { write: 'PUT /api/listing_shares/:id', edits: 'GET /api/listings/:id/shares' },
  'share-links/web/ShareEdit.tsx, of a tourbook': {
    write: 'PUT /api/tourbook_shares/:id',
    edits: 'GET /api/tourbooks/:id/shares',
  },
  'share-links/web/ShareForm.tsx': { write: 'POST /api/listings/:id/shares' },
  'share-links/web/ShareForm.tsx, of a tourbook': { write: 'POST /api/tourbooks/:id/shares' },
  'property-records/watched-addresses/web/AddAddress.tsx': { write: 'POST /api/admin/watched_addresses' },
  'tourbooks/adding/web/NewTourbookForm.tsx': { write: 'POST /api/tourbooks' },
  'tourbooks/external-listings/web/form/use-external-listing-form.ts': {
    write: 'PUT /api/tourbooks/:id/external_listings/:externalListingId',
    edits: 'GET /api/tourbooks/:id/external_listings/:externalListingId',
  },
  'tourbooks/second-tour/web/AskForm.tsx': { write: 'POST /api/tourbooks/:id/tour_requests' },
  'tourbooks/shares/shortlist/web/ReplyForm.tsx': { write: 'POST /api/tourbook_shares/:id/replies' },
  'tourbooks/shares/shared-page/web/PasscodeForm.tsx': { write: 'POST /api/tourbook_shares/:token/passcode' },
  'tourbooks/web/DetailsDialog.tsx': { write: 'PUT /api/tourbooks/:id', edits: 'GET /api/tourbooks/:id' },
  'tourbooks/web/list/NewTourbookDialog.tsx': { write: 'POST /api/tourbooks' },
} as const satisfies Record<string, FormEntry>

export type FormName = keyof typeof FORMS
/** The forms that edit saved values. */
export type EditingFormName = {
  [Name in FormName]: (typeof FORMS)[Name] extends { edits: EndpointName } ? Name : never
}[FormName]
