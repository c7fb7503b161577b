import { REQUEST_DECISIONS } from '#features/accounts/company-requests/rules.ts'
import { LINK_KINDS } from '#features/accounts/registration/rules.ts'
import { SIGN_IN_METHODS } from '#features/accounts/rules.ts'
import { EMAIL_STATES } from '#features/admin/rules.ts'
import * as alerts from '#features/alerts/rules.ts'
import { BROCHURE_SECTIONS } from '#features/brochures/rules.ts'
import { AMENITIES } from '#features/catalog/amenities/rules.ts'
import { CERTIFICATES, FLOORS, MEDIA } from '#features/catalog/attributes.ts'
import * as buildings from '#features/catalog/buildings/rules.ts'
import { CHANGE_KINDS } from '#features/catalog/changes/rules.ts'
import { ANSWERS } from '#features/catalog/confirmations/rules.ts'
import { OUTCOMES, STAGES } from '#features/catalog/imports/rules.ts'
import * as listings from '#features/catalog/listings/rules.ts'
import { FIGURE_SCOPES } from '#features/catalog/market-figures/rules.ts'
import { REVIEWED_TYPES } from '#features/catalog/pending-changes/rules.ts'
import { COST_BASES } from '#features/catalog/size-fit/rules.ts'
import { COMPANY_KINDS } from '#features/companies/rules.ts'
import * as inquiries from '#features/inquiries/rules.ts'
import { LANDLORD_STATUSES } from '#features/landlords/rules.ts'
import { MARKET_SLUGS, SUBMARKET_ORIGINS } from '#features/markets/rules.ts'
import { STATED_UNITS } from '#features/markets/settings/rules.ts'
import { MEDIA_TABLES } from '#features/media/deleted/rules.ts'
import { REFUSALS, UPLOAD_STATES } from '#features/media/uploads/rules.ts'
import { SOURCE_TYPES } from '#features/media/videos/rules.ts'
import { PROOFS, TARGETS } from '#features/microsites/domains/rules.ts'
import { VACANCIES } from '#features/property-records/rules.ts'
import { LINK_SUBJECTS } from '#features/share-links/rules.ts'
import { HIDEABLE } from '#features/sharing/rules.ts'
import { OWN_ROW_KINDS } from '#features/tourbooks/comparison/own-rows/rules.ts'
import { COMPARISON_ROWS } from '#features/tourbooks/comparison/rules.ts'
import { DECK_HIDEABLE, DECK_PARTS } from '#features/tourbooks/decks/rules.ts'
import { REASONS, VERDICTS } from '#features/tourbooks/feedback/rules.ts'
import * as tourbooks from '#features/tourbooks/rules.ts'
import { REQUEST_ANSWERS } from '#features/tourbooks/second-tour/rules.ts'
import { TRAVEL_MODES } from '#features/tourbooks/tour-day/rules.ts'
import { AUDIT_ACTORS } from '#lib/audit-actions.ts'
import { ERROR_PLACES } from '#lib/jobs/error-places.ts'
import { JOB_RUN_STATES } from '#lib/jobs/job-run-states.ts'
import { LOCALES } from '#lib/locale.ts'
import { PICTURE_FORMATS } from '#lib/media/picture-files.ts'
import { UPLOAD_KINDS } from '#lib/media/upload-limits.ts'
import { ROLES } from '#lib/permissions.ts'
import { SLIDE_FORMATS } from '#lib/slides/slide-formats.ts'
import { AREA_UNITS } from '#lib/units/area.ts'
import { CURRENCIES, PERIODS } from '#lib/units/money.ts'
import type { ColumnTypes } from '#platform/database/schema-types.ts'

/**
 * The text columns that hold a code of a list, in db/schema.ts as a union of these codes. A check constraint must have the
 * same list; where a column has none, its writer checks the value.
 */
export const columnTypes: ColumnTypes = [
  { values: LINK_KINDS, columns: ['one_time_token.kind'] },
  { values: SIGN_IN_METHODS, columns: ['session.started_by'] },
  { values: PROOFS, columns: ['microsite_domain.proof'] },
  { values: TARGETS, columns: ['microsite_domain.target'] },
  { values: EMAIL_STATES, columns: ['email.state'] },
  { values: alerts.FREQUENCIES, columns: ['alert_setting.default_frequency', 'saved_search.frequency'] },
  { values: alerts.PLACE_REASONS, columns: ['saved_place_match.reason'] },
  { values: alerts.REASONS, columns: ['saved_search_match.reason'] },
  { values: alerts.WATCHED_PLACES, columns: ['saved_place_match.place'] },
  { values: AMENITIES, columns: ['search_document.amenities'] },
  {
    values: buildings.BUILDING_CLASSES,
    columns: ['building.class', 'external_listing.building_class', 'property_record.class', 'search_document.class'],
  },
  { values: STAGES, columns: ['catalog_import.stage'] },
  { values: OUTCOMES, columns: ['catalog_import_row.outcome'] },
  { values: REVIEWED_TYPES, columns: ['pending_change.record_type'] },
  { values: buildings.BUILDING_STATUSES, columns: ['building.status'] },
  {
    values: buildings.CONNECTIVITY_TIERS,
    columns: ['building.connectivity', 'property_record.connectivity', 'search_document.connectivity'],
  },
  { values: buildings.LEED_TIERS, columns: ['building.leed', 'property_record.leed'] },
  { values: VACANCIES, columns: ['property_unit.vacancy'] },
  { values: listings.TERMS_VISIBILITIES, columns: ['listing.terms_visibility'] },
  { values: MEDIA_TABLES, columns: ['deleted_medium.kind'] },
  { values: CHANGE_KINDS, columns: ['listing_change.kind'] },
  { values: ANSWERS, columns: ['listing_confirmation.status_after'] },
  { values: listings.AVAILABILITIES, columns: ['external_listing.availability', 'listing.availability'] },
  {
    values: listings.CONDITIONS,
    columns: ['external_listing.condition', 'listing.condition', 'search_document.condition'],
  },
  {
    values: listings.LEASE_STRUCTURES,
    columns: ['external_listing.lease_structure', 'listing.lease_structure', 'search_document.lease_structure'],
  },
  {
    values: listings.LEASE_TYPES,
    columns: ['external_listing.lease_type', 'listing.lease_type', 'search_document.lease_type'],
  },
  { values: listings.LISTING_AMENITIES, columns: ['listing.amenities'] },
  {
    values: listings.LISTING_STATUSES,
    columns: ['listing.status', 'listing_confirmation.status_before', 'search_document.status'],
  },
  { values: listings.PRICE_KINDS, columns: ['listing_price.kind'] },
  { values: listings.RENT_MODES, columns: ['listing.rent_mode'] },
  { values: listings.ROOM_KINDS, columns: ['room.kind'] },
  {
    values: listings.SPACE_TYPES,
    columns: [
      'building.space_type',
      'external_listing.space_type',
      'listing.space_type',
      'property_unit.space_type',
      'market_figure.space_type',
      'saved_search.space_types',
      'search_document.space_type',
    ],
  },
  { values: COMPANY_KINDS, columns: ['company.kind'] },
  { values: inquiries.INQUIRERS, columns: ['inquiry.who'] },
  { values: inquiries.INQUIRY_KINDS, columns: ['inquiry.kind'] },
  { values: inquiries.INQUIRY_STATUSES, columns: ['inquiry.status'] },
  { values: inquiries.TARGET_RENT_BASES, columns: ['inquiry.target_rent_basis'] },
  { values: REQUEST_DECISIONS, columns: ['company_request.decision'] },
  { values: LANDLORD_STATUSES, columns: ['landlord.status'] },
  {
    values: MARKET_SLUGS,
    columns: [
      'building.market',
      'listing_change.market',
      'market_figure.market',
      'market_setting.market',
      'market.slug',
      'outline_change.market',
      'saved_search.market',
      'search_document.market',
      'submarket.market',
    ],
  },
  { values: FIGURE_SCOPES, columns: ['market_figure.scope'] },
  { values: SUBMARKET_ORIGINS, columns: ['submarket.origin', 'outline_change.origin_before'] },
  { values: STATED_UNITS, columns: ['market_setting.stated_unit'] },
  { values: PICTURE_FORMATS, columns: ['picture.format'] },
  { values: UPLOAD_KINDS, columns: ['upload.kind'] },
  { values: UPLOAD_STATES, columns: ['upload.state'] },
  { values: REFUSALS, columns: ['upload.refusal'] },
  { values: SOURCE_TYPES, columns: ['video.source_types'] },
  { values: CERTIFICATES, columns: ['search_document.certificates'] },
  { values: FLOORS, columns: ['search_document.floors'] },
  { values: MEDIA, columns: ['search_document.media'] },
  { values: LINK_SUBJECTS, columns: ['share_link.subject'] },
  { values: HIDEABLE, columns: ['listing_share.hides'] },
  { values: OWN_ROW_KINDS, columns: ['comparison_row.kind'] },
  { values: COMPARISON_ROWS, columns: ['tourbook.hidden_rows'] },
  { values: BROCHURE_SECTIONS, columns: ['building_brochure.sections'] },
  { values: DECK_PARTS, columns: ['tourbook.deck_parts'] },
  { values: DECK_HIDEABLE, columns: ['tourbook.deck_hides'] },
  { values: SLIDE_FORMATS, columns: ['brochure_file.format', 'tourbook_deck.format'] },
  { values: tourbooks.HIDEABLE, columns: ['tourbook_share.hides'] },
  { values: TRAVEL_MODES, columns: ['tourbook.travels_by'] },
  { values: VERDICTS, columns: ['tourbook_feedback.verdict'] },
  { values: REQUEST_ANSWERS, columns: ['tour_request.answer'] },
  { values: REASONS, columns: ['tourbook_feedback.reasons'] },
  { values: AUDIT_ACTORS, columns: ['audit_log.actor'] },
  { values: JOB_RUN_STATES, columns: ['job_run.state'] },
  { values: ERROR_PLACES, columns: ['error_kind.place'] },
  { values: LOCALES, columns: ['app_user.locale', 'saved_search.locale', 'tourbook_deck.locale'] },
  { values: ROLES, columns: ['app_user.role', 'audit_log.role'] },
  {
    values: AREA_UNITS,
    columns: [
      'external_listing.area_unit',
      'external_listing.rent_area_unit',
      'listing.area_unit',
      'listing_price.area_unit',
      'property_unit.area_unit',
      'tourbook.needed_area_unit',
    ],
  },
  {
    values: CURRENCIES,
    columns: [
      'external_listing.rent_currency',
      'inquiry.target_rent_currency',
      'listing.rent_currency',
      'listing_price.currency',
      'saved_search.currency',
      'search_document.rent_currency',
      'tourbook.budget_currency',
    ],
  },
  { values: PERIODS, columns: ['external_listing.rent_period', 'listing_price.period', 'tourbook.budget_period'] },
  { values: COST_BASES, columns: ['tourbook.budget_basis'] },
]
