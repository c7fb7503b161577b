import Type, { type Static } from 'typebox'
import { BuildingCard } from '#features/catalog/buildings/contract.ts'
import { ListingCard } from '#features/catalog/listings/contract.ts'
import { CompanyName } from '#features/companies/contract.ts'
import type { Contract } from '#lib/endpoint.ts'
import { Count, closed, Id, IdList, IdParams, IsoDate, List, PageQuery, Pagination, Slug, Text } from '#lib/values.ts'
import { LISTING_SORTS, MAX_IDS, MAX_SAVED, PLACE_SORTS } from './rules.ts'

/** A saved item that may not be shown any more: only its name at the time of saving. */
export const GoneItem = Type.Object({ id: Id, name: Text(400), savedOn: IsoDate })
export type GoneItem = Static<typeof GoneItem>

export const SavedListing = Type.Object({ ...ListingCard.properties, savedOn: IsoDate })
export type SavedListing = Static<typeof SavedListing>

/** `newListingCount`: listings on the market that were published after the item was saved. */
const NewListings = { savedOn: IsoDate, newListingCount: Count }

export const SavedBuilding = Type.Object({ ...BuildingCard.properties, ...NewListings })
export type SavedBuilding = Static<typeof SavedBuilding>

export const SavedBuildingOwner = Type.Object({
  ...CompanyName.properties,
  slug: Slug,
  buildingCount: Count,
  listingCount: Count,
  ...NewListings,
})
export type SavedBuildingOwner = Static<typeof SavedBuildingOwner>

/** A page of a list: first the items that may be shown, then the gone ones, which `pagination` counts too. */
const page = { gone: List(GoneItem, 100), pagination: Pagination }
const SavedListings = Type.Object({ listings: List(SavedListing, 100), ...page })
const SavedBuildings = Type.Object({ buildings: List(SavedBuilding, 100), ...page })
const SavedBuildingOwners = Type.Object({ buildingOwners: List(SavedBuildingOwner, 100), ...page })

const listed = { query: Type.Optional(Text(200)), ...PageQuery.properties }
const ListingsQuery = Type.Object({ sort: Type.Optional(Type.Enum([...LISTING_SORTS])), ...listed }, closed)
const PlacesQuery = Type.Object({ sort: Type.Optional(Type.Enum([...PLACE_SORTS])), ...listed }, closed)

const SavedStatus = Type.Object({ listingId: Id, saved: Type.Boolean() })
const BuildingSaved = Type.Object({ buildingId: Id, saved: Type.Boolean() })
const OwnerSaved = Type.Object({ landlordId: Id, saved: Type.Boolean() })

const SavedIds = Type.Object({
  listings: List(Id, MAX_SAVED),
  buildings: List(Id, MAX_SAVED),
  landlords: List(Id, MAX_SAVED),
  /** Saved searches have their own list. */
  searchCount: Count,
})
export type SavedIds = Static<typeof SavedIds>

export const favorites = {
  'GET /api/saved_ids': {
    access: 'save_items',
    summary: 'The ids of everything the user has saved, the latest first, and the number of their saved searches',
    reply: SavedIds,
  },
  'GET /api/favorites': {
    access: 'save_items',
    summary: 'Which of these listings the user has saved',
    query: Type.Object({ listings: IdList(MAX_IDS) }, closed),
    reply: Type.Object({ favorites: List(SavedStatus, MAX_IDS) }),
  },
  'GET /api/favorited_listings': {
    access: 'save_items',
    summary: 'The listings the user has saved, page by page; those no longer shown come last, by name',
    query: ListingsQuery,
    reply: SavedListings,
  },
  'GET /api/listings/:id/favorites': {
    access: 'save_items',
    summary: 'Whether the user has saved a space',
    params: IdParams,
    reply: SavedStatus,
  },
  'POST /api/listings/:id/favorites': {
    access: 'save_items',
    inSandbox: true,
    summary: 'Saves a space; saving it again changes nothing',
    params: IdParams,
    reply: SavedStatus,
  },
  'DELETE /api/listings/:id/favorites': {
    access: 'save_items',
    inSandbox: true,
    summary: 'Removes a space from the saved ones; within the hour saving it again puts it back where it was',
    params: IdParams,
    reply: SavedStatus,
  },
  'GET /api/buildings/:id/saves': {
    access: 'save_items',
    summary: 'Whether the user has saved a building',
    params: IdParams,
    reply: BuildingSaved,
  },
  'POST /api/buildings/:id/saves': {
    access: 'save_items',
    inSandbox: true,
    summary: 'Saves a building; saving it again changes nothing',
    params: IdParams,
    reply: BuildingSaved,
  },
  'DELETE /api/buildings/:id/saves': {
    access: 'save_items',
    inSandbox: true,
    summary: 'Removes a building from the saved ones',
    params: IdParams,
    reply: BuildingSaved,
  },
  'GET /api/saved_buildings': {
    access: 'save_items',
    summary: 'The buildings the user has saved, page by page, with what is new in them',
    query: PlacesQuery,
    reply: SavedBuildings,
  },
  'GET /api/building_owners/:id/save': {
    access: 'save_items',
    summary: 'Whether the user has saved a building owner, by the landlord’s id',
    params: IdParams,
    reply: OwnerSaved,
  },
  'POST /api/building_owners/:id/save': {
    access: 'save_items',
    inSandbox: true,
    summary: 'Saves a building owner, by the landlord’s id; saving it again changes nothing',
    params: IdParams,
    reply: OwnerSaved,
  },
  'DELETE /api/building_owners/:id/save': {
    access: 'save_items',
    inSandbox: true,
    summary: 'Removes a building owner from the saved ones',
    params: IdParams,
    reply: OwnerSaved,
  },
  'GET /api/saved_building_owners': {
    access: 'save_items',
    summary: 'The building owners the user has saved, page by page, with what is new in their buildings',
    query: PlacesQuery,
    reply: SavedBuildingOwners,
  },
} satisfies Contract
