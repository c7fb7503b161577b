import {
  IconBriefcase,
  IconBuilding,
  IconChartLine,
  IconDatabase,
  IconDoor,
  IconFileImport,
  IconId,
  IconInbox,
  IconMapPin,
  IconPlus,
  IconTrash,
  IconUser,
  IconUserCheck,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import type { FoundKind } from '../rules.ts'

export type Workspace = 'admin' | 'portfolio'
/** A page that can be opened, or something that can be done there. */
export type Place = { href: string; label: MessageId; Icon: TablerIcon }

export const KIND_ICONS: Record<FoundKind, TablerIcon> = {
  building: IconBuilding,
  listing: IconDoor,
  landlord: IconId,
  company: IconBriefcase,
  user: IconUser,
  property_record: IconDatabase,
}

type RecordPath = (record: { id: number; tab?: string }) => string

/** Where the records of each kind are edited. */
export const RECORD_PATHS: Record<Workspace, Partial<Record<FoundKind, RecordPath>>> = {
  admin: {
    building: paths.adminBuilding,
    listing: paths.adminListing,
    landlord: paths.adminLandlord,
    company: paths.adminCompany,
    user: paths.adminUser,
    property_record: paths.propertyRecord,
  },
  portfolio: {
    building: paths.portfolioBuilding,
    listing: paths.portfolioListing,
    landlord: paths.portfolioLandlord,
  },
}

/** The list that searches for all records. */
export const SEARCH_ALL: Record<Workspace, (query: { query: string }) => string> = {
  admin: paths.adminListings,
  portfolio: paths.portfolio,
}

/** What can be done, the most common first. */
export const ACTIONS: Record<Workspace, Place[]> = {
  admin: [
    { href: paths.newListing(), label: 'record.listing.new', Icon: IconPlus },
    { href: paths.newBuilding(), label: 'record.building.new', Icon: IconPlus },
    { href: paths.imports(), label: 'find.do.import', Icon: IconFileImport },
    { href: paths.newUser(), label: 'user.invite', Icon: IconUserCheck },
    { href: paths.newCompany(), label: 'company.new', Icon: IconPlus },
    { href: paths.newLandlord(), label: 'landlordRecord.new', Icon: IconPlus },
    { href: paths.adminPlacing(), label: 'placing.title', Icon: IconMapPin },
  ],
  portfolio: [
    { href: paths.portfolioNewListing(), label: 'portfolio.addSpace', Icon: IconPlus },
    { href: paths.portfolioNewBuilding(), label: 'portfolio.addBuilding', Icon: IconPlus },
    { href: paths.portfolioImports(), label: 'find.do.import', Icon: IconFileImport },
    { href: paths.portfolioColleagues(), label: 'colleagues.invite', Icon: IconUserCheck },
    { href: paths.portfolioPlacing(), label: 'placing.title', Icon: IconMapPin },
  ],
}

export const PORTFOLIO_PAGES: Place[] = [
  { href: paths.portfolio(), label: 'frame.portfolio', Icon: IconBuilding },
  { href: paths.portfolioFigures(), label: 'portfolioFigures.title', Icon: IconChartLine },
  { href: paths.inquiries(), label: 'inbox.title', Icon: IconInbox },
  { href: paths.portfolioImports(), label: 'frame.imports', Icon: IconFileImport },
  { href: paths.portfolioColleagues(), label: 'colleagues.title', Icon: IconUsers },
  { href: paths.portfolioDeleted(), label: 'common.deleted', Icon: IconTrash },
]
