import { contactBody, contactValues } from '#features/accounts/settings/web/values/contact-values.ts'
import { notificationBody, notificationValues } from '#features/accounts/settings/web/values/notification-values.ts'
import { professionalValues } from '#features/accounts/settings/web/values/professional-values.ts'
import { profileBody, profileValues } from '#features/accounts/settings/web/values/profile-values.ts'
import { USER_FIELDS } from '#features/accounts/users/fields.ts'
import { aRing } from '#features/catalog/buildings/demographics/fixtures.ts'
import {
  DEMOGRAPHIC_FIELDS,
  isShown,
  ringsBody,
  ringValues,
  withoutFigures,
} from '#features/catalog/buildings/demographics/web/ring-values.ts'
import { FORM_PARTS } from '#features/catalog/buildings/records/web/building-parts.ts'
import { aPlanUpload } from '#features/catalog/floor-plans/fixtures.ts'
import { planBody, planValues, roomBody, roomValues } from '#features/catalog/floor-plans/web/admin/plan-values.ts'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { FORM_PARTS as LISTING_PARTS } from '#features/catalog/listings/records/web/listing-parts.ts'
import { AGENT_FIELDS, COMPANY_FIELDS } from '#features/companies/fields.ts'
import { agentValues } from '#features/companies/records/web/agent-values.ts'
import { checkSettings } from '#features/inquiries/web/check-inquiry.ts'
import { inquirySettingsBody, inquirySettingsValues } from '#features/inquiries/web/inquiry-settings-values.ts'
import { LANDLORD_FORM } from '#features/landlords/records/web/landlord-labels.ts'
import { MARKET_FIELDS } from '#features/markets/settings/fields.ts'
import { aReadyPhoto } from '#features/media/uploads/fixtures.ts'
import type { Microsite } from '#features/microsites/contract.ts'
import { checkSiteName } from '#features/microsites/web/check-site-name.ts'
import { mistakeInPasscode, readChange, settingsOf } from '#features/share-links/web/share-values.ts'
import { LISTING_LINKS } from '#features/sharing/web/listing-links.ts'
import { anExternalListingInput } from '#features/tourbooks/external-listings/fixtures.ts'
import { checkValues } from '#features/tourbooks/external-listings/web/form/check-values.ts'
import { valuesOf } from '#features/tourbooks/external-listings/web/form/form-values.ts'
import { changeOf } from '#features/tourbooks/external-listings/web/form/merge-changes.ts'
import { aFlyer } from '#features/tourbooks/fixtures.ts'
import { TOURBOOK_LINKS } from '#features/tourbooks/shares/web/tourbook-links.ts'
import { tourbookBody, tourbookValues } from '#features/tourbooks/web/tourbook-values.ts'
import { daysAfter } from '#lib/durations.ts'
import { type FieldWording, printFields, readFieldTexts } from '#lib/fields/field-text.ts'
import type { FormFields } from '#lib/fields/fields.ts'
import type { FormValues } from '#ui/form/fields.ts'
import { changeOf as changeOfRecord } from '#ui/record/record-change.ts'
import type { Actor } from '../actors.ts'
import type { openTestApp } from '../app.ts'
import type { EditingFormName } from './forms.ts'

export const NOW = new Date('2026-11-20T12:00:00Z')

type App = Awaited<ReturnType<typeof openTestApp>>
type Reply = ReturnType<typeof JSON.parse>

/** A form that edits saved values, with what it sends and reads. */
export type SavedForm<Values extends FormValues = FormValues> = {
  /** Creates what is edited: who edits it, its addresses, and where in the reply it is. */
  open: (app: App) => Promise<{ user: Actor; read: string; write: string; found?: (reply: Reply) => Reply }>
  valuesOf: (reply: Reply) => Values
  /** What is sent; a form that sends only what changed compares with what was read. */
  bodyOf: (values: Values, read: Reply) => object
  check?: (values: Values) => Partial<Record<keyof Values, unknown>>
  /** Another valid value of each field. */
  changes: { [Field in keyof Values]: Values[Field] | ((saved: Values) => Values[Field]) }
  /** What else has to change with a field to stay valid. */
  together?: { [Field in keyof Values]?: Partial<Values> }
  /** How other values read after the change of a field; its own where it is not saved as typed. */
  thenReads?: { [Field in keyof Values]?: Partial<Values> }
  /** Fields that choose among given values: no other text can be typed. */
  choices?: (keyof Values)[]
}

/** Infers the values of a form from its functions. */
const savedForm = <Values extends FormValues>(form: SavedForm<Values>) => form as unknown as SavedForm

/** A user's own settings, read and written at one address. */
const own = (path: string, saved: object) => async (app: App) => {
  const user = await app.signIn({ role: 'tenant_rep' })
  await user.put(path, saved)
  return { user, read: path, write: path }
}

async function aTourbook(app: App, listingIds: number[] = []) {
  const user = await app.signIn({ role: 'tenant_rep' })
  const { body } = await user.post('/api/tourbooks', { name: 'Headquarters', listingIds })
  return { user, path: `/api/tourbooks/${body.id}` }
}

const aCompany = async ({ db }: App, name: string = crypto.randomUUID()) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id

/** A listing of the company of its user, with the addresses of its portfolio. */
async function anOwnListing(app: App) {
  const { db, signIn } = app
  const company_id = await aCompany(app)
  const user = await signIn({ role: 'landlord_rep', company_id })
  const listing = await aListing(db, await aBuilding(db, { employer_id: company_id }), { area_unit: 'sqm' })
  const uploadId = await aPlanUpload(db, user.user.id)
  const plan = { listingId: listing, uploadId, label: '11th floor', floor: 11 }
  const { body } = await user.post('/api/portfolio/floor_plans', plan)
  return { user, path: `/api/portfolio/listings/${listing}`, planId: body.id as number }
}

const WORDING: FieldWording = { locale: 'en-us', countryCode: 'US', areaUnit: 'sf' }
/** What is typed or chosen among codes; records that a form refers to are found, and tested with its API. */
const typedFields = (fields: FormFields) =>
  Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kind !== 'reference'))
const BUILDING_FORM = typedFields(FORM_PARTS.overview.fields)
const LISTING_FORM = typedFields(LISTING_PARTS.space.fields)

/** Where a landlord's page can be moved. */
let otherCompany = 0

const NAMED = 'Monroe & Vane'
const asEntered = { message: 'A better view.', rent: true, days: '30' }

/** Other figures within a distance, by its place. */
const figuresOf = (place: number) => ({
  [`rings.${place}.population`]: '1,000,000',
  [`rings.${place}.households`]: '19,000',
  [`rings.${place}.medianAge`]: '39.5',
  [`rings.${place}.medianHouseholdIncome`]: '99,000',
  [`rings.${place}.daytimeEmployees`]: '',
  [`rings.${place}.bachelorShare`]: '61.7',
  [`rings.${place}.source`]: 'Census 2021',
})

/** Every form that edits saved values. */
export const SAVED_FORMS: Record<EditingFormName, SavedForm> = {
  'microsites/web/SiteNameForm.tsx': savedForm({
    async open(app) {
      const user = await app.signIn({ role: 'admin' })
      const path = `/api/admin/buildings/${await aBuilding(app.db)}/microsite`
      await user.put(path, { version: 0, name: 'doty-lofts' })
      return { user, read: path, write: path }
    },
    valuesOf: ({ name }: Microsite) => ({ name }),
    bodyOf: ({ name }, { version }) => ({ version, name }),
    check: checkSiteName,
    changes: { name: 'river-bend' },
  }),
  'catalog/buildings/demographics/web/DemographicsForm.tsx': savedForm({
    async open(app) {
      const user = await app.signIn({ role: 'admin' })
      const path = `/api/admin/buildings/${await aBuilding(app.db)}/demographics`
      await user.put(path, { version: 1, rings: [aRing(1), aRing(3), aRing(5)] })
      return { user, read: path, write: path }
    },
    valuesOf: (reply) => printFields(DEMOGRAPHIC_FIELDS, ringValues(reply), WORDING),
    bodyOf(values, read) {
      const before = ringValues(read)
      return ringsBody({ ...before, ...changeOfRecord(DEMOGRAPHIC_FIELDS, values, { before, wording: WORDING }) })
    },
    check: (values) => {
      const { mistakes } = readFieldTexts(DEMOGRAPHIC_FIELDS, values, WORDING)
      return Object.fromEntries(Object.entries(mistakes).filter(([name]) => isShown(name, values)))
    },
    changes: { distances: '1, 5', ...figuresOf(0), ...figuresOf(1), ...figuresOf(2) },
    thenReads: { distances: withoutFigures(1) },
    choices: ['distances'],
  }),
  'catalog/buildings/records/web/BuildingForm.tsx': savedForm({
    async open(app) {
      const user = await app.signIn({ role: 'admin' })
      const path = `/api/admin/buildings/${await aBuilding(app.db)}`
      return { user, read: path, write: path }
    },
    valuesOf: (record) => printFields(BUILDING_FORM, record, WORDING),
    bodyOf: (values, read) => changeOfRecord(BUILDING_FORM, values, { before: read, wording: WORDING }),
    check: (values) => readFieldTexts(BUILDING_FORM, values, WORDING).mistakes,
    changes: {
      name: NAMED,
      spaceType: 'lab',
      class: 'A',
      rentableAreaSqFt: '250,000',
      yearBuilt: '1975',
      yearRenovated: '2019',
      floors: '17',
      loadFactor: '1.18',
      hvacHours: 'Mon–Fri 8–6, Sat 8–1',
      passengerElevators: '6',
      serviceElevators: '1',
      parkingRatio: '0.75',
      evChargingStations: '4',
      description: 'Lofts.\nLabs.',
      notableTenants: 'Arbor Mutual\nLumen',
      street: '79 West Monroe Street',
      city: 'Evanston',
      abbreviatedRegion: 'WI',
      postalCode: '60604-1234',
      countryCode: 'AE',
      location: '41.8827, -87.6233',
      market: 'boston',
      leed: 'Gold',
      epc: 'B',
      connectivity: 'gold',
      fiberProviders: 'Lumen',
    },
    together: { market: { location: '42.3554, -71.0605' }, location: { market: 'chicago' } },
    choices: ['spaceType', 'class', 'market', 'leed', 'epc', 'connectivity'],
  }),
  'catalog/listings/records/web/ListingForm.tsx': savedForm({
    async open(app) {
      const user = await app.signIn({ role: 'admin' })
      const path = `/api/admin/listings/${await aListing(app.db, await aBuilding(app.db), { status: 'draft' })}`
      return { user, read: path, write: path }
    },
    valuesOf: (record) => printFields(LISTING_FORM, record, WORDING),
    bodyOf: (values, read) => changeOfRecord(LISTING_FORM, values, { before: read, wording: WORDING }),
    check: (values) => readFieldTexts(LISTING_FORM, values, WORDING).mistakes,
    changes: {
      name: NAMED,
      suite: '900A',
      floor: '4',
      topFloor: '40',
      spaceType: 'lab',
      condition: 'turnkey',
      area: '9,000 sf',
      usableArea: '4,300 sf',
      minDivisible: '1,000 sf',
      maxContiguous: '90,000 sf',
      ceilingFinished: '11 ft 6 in',
      ceilingSlab: '13 ft',
      leaseType: 'coworking',
      subleaseExpiresOn: 'Jun 30, 2028',
      sublandlord: 'Lodge Partners',
      termsVisibility: 'everyone',
      tiAllowance: 'US $60 /sf',
      freeRentMonths: '6.5',
      escalationPercent: '3.25',
      depositMonths: '2',
      availability: 'arranged',
      availableOn: 'Mar 1, 2027',
      minTermMonths: '36 months',
      maxTermMonths: '240 months',
      exclusive: (saved) => saved.exclusive !== true,
      useClass: 'E(g)(i)',
      epc: 'B',
      vatApplicable: 'yes',
      description: 'Lofts.\nLabs.',
      highlights: 'River views\nTerrace',
      tourUrl: 'https://tours.example/900',
      internalNotes: 'Owner wants ten years.',
    },
    together: { subleaseExpiresOn: { leaseType: 'sublease' }, sublandlord: { leaseType: 'sublease' } },
    choices: ['termsVisibility', 'spaceType', 'condition', 'leaseType', 'availability', 'epc', 'vatApplicable'],
  }),
  'companies/records/web/AgentDialog.tsx': savedForm({
    async open(app) {
      const user = await app.signIn({ role: 'admin' })
      const company = `/api/admin/companies/${await aCompany(app)}`
      const agent = { firstName: 'Dana', lastName: 'Vane', email: 'dana@vane.example', phone: '(312) 555-0177' }
      const { body } = await user.post(`${company}/agents`, agent)
      return { user, read: company, write: `${company}/agents/${body.id}`, found: ({ agents }: Reply) => agents[0] }
    },
    valuesOf: (agent) => printFields(AGENT_FIELDS, agentValues(agent), WORDING),
    bodyOf: (values) => readFieldTexts(AGENT_FIELDS, values, WORDING).values,
    check: (values) => readFieldTexts(AGENT_FIELDS, values, WORDING).mistakes,
    changes: {
      firstName: 'Luis',
      lastName: 'Monroe',
      title: 'Partner',
      email: 'luis@vane.example',
      phone: '(312) 555-0142',
    },
  }),
  'companies/records/web/CompanyForm.tsx': savedForm({
    async open(app) {
      const user = await app.signIn({ role: 'admin' })
      const path = `/api/admin/companies/${await aCompany(app)}`
      return { user, read: path, write: path }
    },
    valuesOf: (record) => printFields(COMPANY_FIELDS, record, WORDING),
    bodyOf: (values, read) => changeOfRecord(COMPANY_FIELDS, values, { before: read, wording: WORDING }),
    check: (values) => readFieldTexts(COMPANY_FIELDS, values, WORDING).mistakes,
    changes: { name: NAMED, kind: 'brokerage', website: 'https://vane.example', reviewsChanges: true },
    choices: ['kind'],
  }),
  'accounts/users/web/UserForm.tsx': savedForm({
    async open(app) {
      const admin = await app.signIn({ role: 'admin' })
      otherCompany = await aCompany(app)
      const { user } = await app.signIn({ role: 'occupier', company_id: await aCompany(app), market: 'chicago' })
      const path = `/api/admin/users/${user.id}`
      return { user: admin, read: path, write: path }
    },
    valuesOf: (record) => printFields(USER_FIELDS, record, WORDING),
    bodyOf: (values, read) => changeOfRecord(USER_FIELDS, values, { before: read, wording: WORDING }),
    check: (values) => readFieldTexts(USER_FIELDS, values, WORDING).mistakes,
    changes: {
      role: 'tenant_rep',
      companyId: () => String(otherCompany),
      market: 'london',
      vtsId: () => `vane-${otherCompany}`,
    },
    choices: ['role', 'companyId', 'market'],
  }),
  'markets/settings/web/MarketForm.tsx': savedForm({
    async open(app) {
      const user = await app.signIn({ role: 'admin' })
      const path = '/api/admin/markets/chicago'
      const { version } = (await user.get(path)).body
      await user.put(path, { center: { longitude: -87.63, latitude: 41.88 }, zoom: 12, version })
      return { user, read: path, write: path }
    },
    valuesOf: (record) => printFields(MARKET_FIELDS, record, WORDING),
    bodyOf: (values, read) => changeOfRecord(MARKET_FIELDS, values, { before: read, wording: WORDING }),
    check: (values) => readFieldTexts(MARKET_FIELDS, values, WORDING).mistakes,
    changes: { paywallCount: '3', areaUnit: 'sqm', center: '41.9, -87.65', zoom: '13.25' },
    choices: ['areaUnit'],
  }),
  'microsites/domains/web/DomainPanel.tsx': savedForm({
    async open(app) {
      const user = await app.signIn({ role: 'admin' })
      const path = `/api/admin/buildings/${await aBuilding(app.db)}/microsite_domain`
      await user.put(path, { host: 'tower.example' })
      return { user, read: path, write: path }
    },
    valuesOf: ({ domain }) => ({ host: domain.host as string }),
    bodyOf: (values) => values,
    changes: { host: 'lake.example' },
  }),
  'landlords/records/web/LandlordForm.tsx': savedForm({
    async open(app) {
      const user = await app.signIn({ role: 'admin' })
      otherCompany = await aCompany(app)
      const landlord = { name: 'Doty', slug: `doty-${otherCompany}`, companyId: await aCompany(app), about: 'Lofts.' }
      const { body } = await user.post('/api/admin/landlords', landlord)
      const path = `/api/admin/landlords/${body.id}`
      return { user, read: path, write: path }
    },
    valuesOf: (record) => printFields(LANDLORD_FORM, record, WORDING),
    bodyOf: (values, read) => changeOfRecord(LANDLORD_FORM, values, { before: read, wording: WORDING }),
    check: (values) => readFieldTexts(LANDLORD_FORM, values, WORDING).mistakes,
    changes: {
      name: NAMED,
      slug: () => `vane-${otherCompany}`,
      companyId: () => String(otherCompany),
      about: 'Lofts.\nLabs.',
      sustainability: 'LEED Gold.\nSolar roofs.',
      webLinks: 'Leasing https://doty.example/leasing\nNews https://doty.example/news',
    },
    choices: ['companyId'],
  }),
  'accounts/settings/web/ProfileForm.tsx': savedForm({
    open: own('/api/current_user/profile', { firstName: 'Maya', lastName: 'Okafor', locale: null, market: null }),
    valuesOf: profileValues,
    bodyOf: profileBody,
    changes: { firstName: 'Mia', lastName: 'O’Kafor', locale: 'en-gb', market: 'london' },
    choices: ['locale', 'market'],
  }),
  'accounts/settings/web/ProfessionalForm.tsx': savedForm({
    open: own('/api/current_user/professional', {
      companyName: 'Alder & Wray',
      title: 'Broker',
      phone: '(312) 555-0177',
      licenseNumber: '475.1',
      officeAddress: '200 West Madison Street',
      about: '',
    }),
    valuesOf: professionalValues,
    bodyOf: (values) => values,
    changes: {
      companyName: NAMED,
      title: '',
      phone: '(312) 555-0142',
      licenseNumber: '475.2',
      officeAddress: '180 North Wells Street',
      about: 'Lofts.\nLabs.',
    },
  }),
  'accounts/settings/web/TourbookContactForm.tsx': savedForm({
    open: own('/api/current_user/tourbook_contact', { displayName: '', title: '', phone: '', email: '', color: null }),
    valuesOf: contactValues,
    bodyOf: contactBody,
    changes: {
      displayName: NAMED,
      title: 'Partner',
      phone: '(312) 555-0142',
      email: 'maya@alderwray.example',
      color: '#0B6E4F',
    },
    thenReads: { color: { color: '#0b6e4f' } },
  }),
  'accounts/settings/web/NotificationsForm.tsx': savedForm({
    open: own('/api/current_user/saved_search_notifications', {
      alertsOn: true,
      placesOn: true,
      defaultFrequency: 'daily',
      timeZone: null,
      quietHours: { from: '21:00', to: '06:30' },
    }),
    valuesOf: notificationValues,
    bodyOf: notificationBody,
    changes: {
      alertsOn: false,
      defaultFrequency: 'weekly',
      timeZone: 'America/Phoenix',
      isQuiet: false,
      from: '22:15',
      to: '05:00',
    },
    thenReads: { isQuiet: { from: '20:00', to: '07:00' } },
    choices: ['defaultFrequency', 'timeZone'],
  }),
  'catalog/floor-plans/web/admin/PlanDetailsDialog.tsx': savedForm({
    async open(app) {
      const { user, path, planId } = await anOwnListing(app)
      const found = ({ floorPlans }: Reply) => floorPlans[0]
      return { user, read: `${path}/floor_plans`, write: `/api/portfolio/floor_plans/${planId}`, found }
    },
    valuesOf: planValues,
    bodyOf: planBody,
    changes: { label: 'Test fit', floor: '' },
    choices: ['floor'],
  }),
  'catalog/floor-plans/web/admin/RoomDialog.tsx': savedForm({
    async open(app) {
      const { user, path } = await anOwnListing(app)
      const room = { kind: 'other', name: 'Studio', count: 2, seats: 8, area: { magnitude: 42, unit: 'sqm' } }
      const { body } = await user.post(`${path}/rooms`, room)
      const found = ({ rooms }: Reply) => rooms[0]
      return { user, read: `${path}/rooms`, write: `${path}/rooms/${body.id}`, found }
    },
    valuesOf: roomValues,
    bodyOf: (values) => roomBody(values, 'sqm'),
    changes: { kind: 'pantry', name: 'Atelier', count: '3', seats: '', area: '50' },
    choices: ['kind', 'count', 'seats', 'area'],
  }),
  'inquiries/web/InquirySettingsForm.tsx': savedForm({
    open: own('/api/current_user/inquiry_settings', {
      message: 'Please call.',
      phone: '(312) 555-0177',
      company: 'Alder & Wray',
      copyTo: ['desk@alderwray.example', 'lee@alderwray.example'],
      copyToMe: true,
    }),
    valuesOf: inquirySettingsValues,
    bodyOf: inquirySettingsBody,
    check: checkSettings,
    changes: { message: 'Please write.', phone: '', company: NAMED, copyTo: 'lee@alderwray.example', copyToMe: false },
  }),
  'share-links/web/ShareEdit.tsx': savedForm({
    async open({ db, signIn }) {
      const user = await signIn({ role: 'tenant_rep' })
      const read = `/api/listings/${await aListing(db, await aBuilding(db))}/shares`
      const expiresAt = daysAfter(NOW, 7).toISOString()
      const { body } = await user.post(read, { message: 'See the view.', hides: ['agents'], expiresAt })
      return { user, read, write: `/api/listing_shares/${body.id}`, found: ({ shares }) => shares[0] }
    },
    valuesOf: (share) => settingsOf(LISTING_LINKS, share),
    bodyOf: (values) => readChange(LISTING_LINKS, values, NOW),
    changes: { ...asEntered, agents: false, building: true },
    thenReads: { days: { days: '' } },
    choices: ['days'],
  }),
  'share-links/web/ShareEdit.tsx, of a tourbook': savedForm({
    async open(app) {
      const { user, path } = await aTourbook(app)
      const expiresAt = daysAfter(NOW, 7).toISOString()
      const share = { message: 'See the view.', hides: ['notes'], passcode: 'four-walls', expiresAt }
      const { body } = await user.post(`${path}/shares`, share)
      const write = `/api/tourbook_shares/${body.shares[0].id}`
      return { user, read: `${path}/shares`, write, found: ({ shares }) => shares[0] }
    },
    valuesOf: (share) => settingsOf(TOURBOOK_LINKS, share),
    bodyOf: (values) => readChange(TOURBOOK_LINKS, values, NOW),
    check: ({ passcode }) => ({ passcode: mistakeInPasscode(passcode) }),
    changes: {
      ...asEntered,
      address: true,
      notes: false,
      allowsDownloads: true,
      passcode: 'five-walls',
      keepsPasscode: false,
    },
    thenReads: { days: { days: '' }, passcode: { passcode: '' } },
    choices: ['days'],
  }),
  'tourbooks/external-listings/web/form/use-external-listing-form.ts': savedForm({
    async open(app) {
      const { user, path } = await aTourbook(app)
      const { id } = (await user.get('/api/current_user')).body.user
      const photos = [{ uploadId: (await aReadyPhoto(app, id, NOW)).uploadId, caption: 'Lounge' }]
      const plan = { uploadId: await aPlanUpload(app.db, id) }
      const flyer = { id: await aFlyer(app.db, id, NOW) }
      const { body } = await user.post(`${path}/external_listings`, anExternalListingInput({ photos, plan, flyer }))
      const address = `${path}/external_listings/${body.id}`
      return { user, read: address, write: address }
    },
    valuesOf: (listing) => valuesOf(listing, 'en-us'),
    bodyOf: (values, listing) => changeOf(values, listing, 'en-us'),
    check: checkValues,
    changes: {
      name: '7th floor',
      buildingName: '',
      street: '1 North State Street',
      city: 'Evanston',
      abbreviatedRegion: 'WI',
      postalCode: '60601',
      countryCode: 'GB',
      pin: 'null',
      spaceType: 'retail',
      floor: '7',
      area: '9500',
      areaUnit: 'sqm',
      minDivisible: '4000',
      buildingClass: 'B',
      condition: '',
      ceiling: '12 ft',
      description: 'Two entrances.\nA terrace.',
      rentLow: '44.25',
      rentHigh: '',
      currency: 'GBP',
      rentUnit: '/mo',
      operatingExpenses: '10.5',
      taxes: '',
      electricity: '1.6',
      leaseType: 'direct',
      leaseStructure: '',
      availability: 'immediate',
      availableOn: '2027-04-01',
      minTermMonths: '',
      maxTermMonths: '72',
      photos: ({ photos }) => photos.replace('Lounge', 'Library'),
      agentName: 'Lee Marsh',
      agentCompany: NAMED,
      agentEmail: '',
      agentPhone: '',
      sourceUrl: '',
      flyer: 'null',
      // Last: a plan that was removed cannot be sent again.
      plan: 'null',
    },
    together: { countryCode: { ceiling: '3.5 m' } },
    thenReads: { availability: { availableOn: '' } },
    choices: [
      'countryCode',
      'pin',
      'flyer',
      'spaceType',
      'areaUnit',
      'buildingClass',
      'condition',
      'currency',
      'rentUnit',
      'leaseType',
      'leaseStructure',
      'availability',
      'photos',
      'plan',
    ],
  }),
  'tourbooks/web/DetailsDialog.tsx': savedForm({
    async open(app) {
      const { user, path } = await aTourbook(app)
      return { user, read: path, write: path }
    },
    valuesOf: tourbookValues,
    bodyOf: tourbookBody,
    changes: { name: 'Second office', client: NAMED, tourDate: '2026-12-03' },
  }),
}
