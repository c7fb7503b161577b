import { LINK_KINDS } from '#features/accounts/registration/rules.ts'
import { SIGN_IN_METHODS } from '#features/accounts/rules.ts'
import { EMAIL_STATES } from '#features/admin/rules.ts'
import * as alerts from '#features/alerts/rules.ts'
import { AMENITIES } from '#features/catalog/amenities/rules.ts'
import * as buildings from '#features/catalog/buildings/rules.ts'
import { CHANGE_KINDS } from '#features/catalog/changes/rules.ts'
import { ANSWERS } from '#features/catalog/confirmations/rules.ts'
import * as listings from '#features/catalog/listings/rules.ts'
import { COMPANY_KINDS } from '#features/companies/rules.ts'
import * as inquiries from '#features/inquiries/rules.ts'
import { LANDLORD_STATUSES } from '#features/landlords/rules.ts'
import { MARKET_SLUGS, SUBMARKET_ORIGINS } from '#features/markets/rules.ts'
import { PICTURE_ORIGINS } from '#features/media/rules.ts'
import { MEDIA } from '#features/search/rules.ts'
import { HIDEABLE } from '#features/sharing/rules.ts'
import { AUDIT_ACTORS } from '#lib/audit-actions.ts'
import { LOCALES } from '#lib/locale.ts'
import { ROLES } from '#lib/permissions.ts'
import { AREA_UNITS } from '#lib/units/area.ts'
import { CURRENCIES, PERIODS } from '#lib/units/money.ts'
import type { ColumnTypes } from '#platform/database/schema-types.ts'

/**
 * The text columns that hold a code of a list: module → type → the list and its columns. db/schema.ts gives the columns
 * these types. A check constraint must have the same list; where a column has none, its writer checks the value.
 */
export const columnTypes: ColumnTypes = {
  '#features/accounts/registration/rules.ts': {
    LinkKind: { values: LINK_KINDS, columns: ['one_time_token.kind'] },
  },
  '#features/accounts/rules.ts': {
    SignInMethod: { values: SIGN_IN_METHODS, columns: ['session.started_by'] },
  },
  '#features/admin/rules.ts': {
    EmailState: { values: EMAIL_STATES, columns: ['email.state'] },
  },
  '#features/alerts/rules.ts': {
    Frequency: { values: alerts.FREQUENCIES, columns: ['alert_setting.default_frequency', 'saved_search.frequency'] },
    PlaceReason: { values: alerts.PLACE_REASONS, columns: ['saved_place_match.reason'] },
    Reason: { values: alerts.REASONS, columns: ['saved_search_match.reason'] },
    WatchedPlace: { values: alerts.WATCHED_PLACES, columns: ['saved_place_match.place'] },
  },
  '#features/catalog/amenities/rules.ts': {
    Amenity: { values: AMENITIES, columns: ['search_document.amenities'] },
  },
  '#features/catalog/buildings/rules.ts': {
    BuildingClass: { values: buildings.BUILDING_CLASSES, columns: ['building.class', 'search_document.class'] },
    BuildingStatus: { values: buildings.BUILDING_STATUSES, columns: ['building.status'] },
    ConnectivityTier: {
      values: buildings.CONNECTIVITY_TIERS,
      columns: ['building.connectivity', 'search_document.connectivity'],
    },
    LeedTier: { values: buildings.LEED_TIERS, columns: ['building.leed'] },
  },
  '#features/catalog/changes/rules.ts': {
    ChangeKind: { values: CHANGE_KINDS, columns: ['listing_change.kind'] },
  },
  '#features/catalog/confirmations/rules.ts': {
    Answer: { values: ANSWERS, columns: ['listing_confirmation.status_after'] },
  },
  '#features/catalog/listings/rules.ts': {
    Availability: { values: listings.AVAILABILITIES, columns: ['listing.availability'] },
    Condition: { values: listings.CONDITIONS, columns: ['listing.condition', 'search_document.condition'] },
    LeaseStructure: {
      values: listings.LEASE_STRUCTURES,
      columns: ['listing.lease_structure', 'search_document.lease_structure'],
    },
    LeaseType: { values: listings.LEASE_TYPES, columns: ['listing.lease_type', 'search_document.lease_type'] },
    ListingAmenity: { values: listings.LISTING_AMENITIES, columns: ['listing.amenities'] },
    ListingStatus: {
      values: listings.LISTING_STATUSES,
      columns: ['listing.status', 'listing_confirmation.status_before', 'search_document.status'],
    },
    PriceKind: { values: listings.PRICE_KINDS, columns: ['listing_price.kind'] },
    RentMode: { values: listings.RENT_MODES, columns: ['listing.rent_mode'] },
    RoomKind: { values: listings.ROOM_KINDS, columns: ['room.kind'] },
    SpaceType: {
      values: listings.SPACE_TYPES,
      columns: ['building.space_type', 'listing.space_type', 'saved_search.space_types', 'search_document.space_type'],
    },
  },
  '#features/companies/rules.ts': {
    CompanyKind: { values: COMPANY_KINDS, columns: ['company.kind'] },
  },
  '#features/inquiries/rules.ts': {
    Inquirer: { values: inquiries.INQUIRERS, columns: ['inquiry.who'] },
    InquiryKind: { values: inquiries.INQUIRY_KINDS, columns: ['inquiry.kind'] },
    InquiryStatus: { values: inquiries.INQUIRY_STATUSES, columns: ['inquiry.status'] },
  },
  '#features/landlords/rules.ts': {
    LandlordStatus: { values: LANDLORD_STATUSES, columns: ['landlord.status'] },
  },
  '#features/markets/rules.ts': {
    MarketSlug: {
      values: MARKET_SLUGS,
      columns: [
        'building.market',
        'listing_change.market',
        'listing_paywall.market',
        'market.slug',
        'saved_search.market',
        'search_document.market',
        'submarket.market',
      ],
    },
    SubmarketOrigin: { values: SUBMARKET_ORIGINS, columns: ['submarket.origin'] },
  },
  '#features/media/rules.ts': {
    PictureOrigin: { values: PICTURE_ORIGINS, columns: ['picture.origin'] },
  },
  '#features/search/rules.ts': {
    Medium: { values: MEDIA, columns: ['search_document.media'] },
  },
  '#features/sharing/rules.ts': {
    Hideable: { values: HIDEABLE, columns: ['listing_share.hides'] },
  },
  '#lib/audit-actions.ts': {
    AuditActor: { values: AUDIT_ACTORS, columns: ['audit_log.actor'] },
  },
  '#lib/locale.ts': {
    Locale: { values: LOCALES, columns: ['app_user.locale', 'saved_search.locale'] },
  },
  '#lib/permissions.ts': {
    Role: { values: ROLES, columns: ['app_user.role', 'audit_log.role'] },
  },
  '#lib/units/area.ts': {
    AreaUnit: { values: AREA_UNITS, columns: ['listing.area_unit', 'listing_price.area_unit'] },
  },
  '#lib/units/money.ts': {
    Currency: {
      values: CURRENCIES,
      columns: [
        'inquiry.target_rent_currency',
        'listing.rent_currency',
        'listing_price.currency',
        'saved_search.currency',
        'search_document.rent_currency',
      ],
    },
    Period: { values: PERIODS, columns: ['listing_price.period'] },
  },
}
