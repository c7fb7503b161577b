import Type, { type Static } from 'typebox'
import { Email } from '#features/accounts/contract.ts'
import { MARKET_SLUGS } from '#features/markets/rules.ts'
import { Photo } from '#features/media/contract.ts'
import type { Contract } from '#lib/endpoint.ts'
import { MAX_SQUARE_FEET } from '#lib/units/area.ts'
import {
  Count,
  closed,
  Id,
  IdParams,
  IsoDate,
  List,
  Moment,
  MoneyValue,
  Nullable,
  PageQuery,
  Pagination,
  Slug,
  Text,
  TimeOfDay,
} from '#lib/values.ts'
import {
  INBOX_SORTS,
  INQUIRERS,
  INQUIRY_KINDS,
  INQUIRY_STATUSES,
  MAX_COPIES,
  MAX_INBOX_BUILDINGS,
  MAX_MESSAGE,
  MAX_TOUR_SLOTS,
  TARGET_RENT_BASES,
} from './rules.ts'

const SizeSqFt = Type.Integer({ minimum: 1, maximum: MAX_SQUARE_FEET })
const HeadCount = Type.Integer({ minimum: 1, maximum: 1_000_000 })
const TermMonths = Type.Integer({ minimum: 1, maximum: 1_200 })
const Phone = Text(40)
const Company = Text(160)
const Code = Type.String({
  pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
  maxLength: 60,
  description: 'a name of letters, digits, _ and -',
})

/** A day and a time in the building's time zone. */
const TourSlot = Type.Object({ date: IsoDate, time: TimeOfDay }, closed)
export type TourSlot = Static<typeof TourSlot>

const Part = Type.Optional(Text(200, 1))
const Campaign = Type.Object({ name: Part, source: Part, medium: Part, term: Part, content: Part }, closed)
const Touches = Type.Object({ first: Campaign, last: Campaign }, closed)

/** Page and part of the site the inquiry came from, and the campaigns that brought the visitor. */
const source = {
  sourcePage: Type.Optional(Code),
  sourceContent: Type.Optional(Code),
  campaign: Type.Optional(Touches),
}

const sizes = { minSize: Type.Optional(SizeSqFt), maxSize: Type.Optional(SizeSqFt) }

/** The requirement. Sizes are in sf; rent is in the listing's market currency, per sf per year unless its basis says otherwise. */
const requirement = {
  forClient: Type.Optional(Type.Boolean()),
  /** Left out when the client stays unnamed. */
  client: Type.Optional(Text(160)),
  headCount: Type.Optional(HeadCount),
  ...sizes,
  targetRent: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000_000 })),
  targetRentBasis: Type.Optional(Type.Enum([...TARGET_RENT_BASES])),
  moveIn: Type.Optional(IsoDate),
  termMonths: Type.Optional(TermMonths),
  tourSlots: Type.Optional(List(TourSlot, MAX_TOUR_SLOTS)),
}

const VisitorInquiry = Type.Object(
  {
    firstName: Text(80, 1),
    lastName: Text(80, 1),
    email: Email,
    phone: Type.Optional(Phone),
    company: Text(160, 1),
    who: Type.Enum([...INQUIRERS]),
    message: Text(MAX_MESSAGE, 1),
    /** Agreement that these details are sent to the agents. */
    consent: Type.Literal(true),
    /** A field hidden from people; bots that fill in every field fill it in. */
    website: Type.Optional(Text(2_000)),
    ...source,
  },
  closed,
)
export type VisitorInquiry = Static<typeof VisitorInquiry>

const StandardInquiry = Type.Object(
  { message: Type.Optional(Text(MAX_MESSAGE)), copyToMe: Type.Optional(Type.Boolean()), ...requirement, ...source },
  closed,
)
export type StandardInquiry = Static<typeof StandardInquiry>

const QuickInquiry = Type.Object({ ...sizes, ...source }, closed)
export type QuickInquiry = Static<typeof QuickInquiry>

const PersonName = Type.Object({ firstName: Text(80), lastName: Text(80) })

export const SentInquiry = Type.Object({
  listingId: Id,
  kind: Type.Enum([...INQUIRY_KINDS]),
  /** Day in the building's time zone. */
  askedOn: IsoDate,
  sentTo: List(PersonName, 20),
  /** The same inquiry was sent a moment ago; this one was not sent again. */
  isRepeat: Type.Boolean(),
})
export type SentInquiry = Static<typeof SentInquiry>

const LastInquiry = Type.Object({
  listingId: Id,
  /** Day in the building's time zone; null when the user has not inquired about the listing. */
  askedOn: Nullable(IsoDate),
  kind: Nullable(Type.Enum([...INQUIRY_KINDS])),
  /** Most inquiries to its first agent of the last 90 days were answered on the same day, five of them or more. */
  repliesSameDay: Type.Boolean(),
})

const settings = {
  message: Text(MAX_MESSAGE),
  phone: Phone,
  company: Company,
  copyToMe: Type.Boolean(),
  copyTo: List(Email, MAX_COPIES),
}
export const InquirySettings = Type.Object(settings, closed)
export type InquirySettings = Static<typeof InquirySettings>

const Status = Type.Enum([...INQUIRY_STATUSES])

export const InquiryRow = Type.Object({
  id: Id,
  kind: Type.Enum([...INQUIRY_KINDS]),
  status: Status,
  createdAt: Moment,
  name: Text(161),
  company: Nullable(Company),
  /** Start of its message. */
  excerpt: Text(160),
  listing: Type.Object({
    id: Id,
    slug: Slug,
    name: Text(160),
    building: Type.Object({ id: Id, name: Text(160), market: Nullable(Type.Enum([...MARKET_SLUGS])) }),
    /** Its page can be opened. */
    isPublic: Type.Boolean(),
  }),
})
export type InquiryRow = Static<typeof InquiryRow>

const storedRequirement = {
  forClient: Type.Boolean(),
  client: Nullable(Text(160)),
  headCount: Nullable(HeadCount),
  minSize: Nullable(SizeSqFt),
  maxSize: Nullable(SizeSqFt),
  targetRent: Nullable(MoneyValue),
  moveIn: Nullable(IsoDate),
  termMonths: Nullable(TermMonths),
  tourSlots: List(TourSlot, MAX_TOUR_SLOTS),
}

export const Inquiry = Type.Object({
  ...InquiryRow.properties,
  email: Text(254),
  phone: Nullable(Phone),
  who: Nullable(Type.Enum([...INQUIRERS])),
  message: Text(MAX_MESSAGE),
  ...storedRequirement,
  campaign: Nullable(Touches),
  /** The host of the building's own site that it was sent from. */
  siteHost: Nullable(Text(253)),
})
export type Inquiry = Static<typeof Inquiry>

/** An inquiry that the user sent. */
export const OwnInquiry = Type.Object({
  id: Id,
  kind: Type.Enum([...INQUIRY_KINDS]),
  createdAt: Moment,
  message: Text(MAX_MESSAGE),
  /** The landlord's people marked it as answered. */
  isAnswered: Type.Boolean(),
  requirement: Type.Object(storedRequirement),
  listing: Type.Object({
    ...InquiryRow.properties.listing.properties,
    isLeased: Type.Boolean(),
    photo: Nullable(Photo),
  }),
  /** The present agents of the listing; none when its page cannot be opened. */
  agents: List(PersonName, 20),
})
export type OwnInquiry = Static<typeof OwnInquiry>

const InboxQuery = Type.Object(
  {
    listing: Type.Optional(Id),
    building: Type.Optional(Id),
    status: Type.Optional(Status),
    /** Words that sender, company, email address or message begin with. */
    query: Type.Optional(Text(200)),
    sort: Type.Optional(Type.Enum([...INBOX_SORTS])),
    ...PageQuery.properties,
  },
  closed,
)

const Paywall = Type.Object({
  market: Type.Enum([...MARKET_SLUGS]),
  /** 0 means no limit. */
  most: Type.Integer({ minimum: 0, maximum: 1_000 }),
  days: Type.Integer({ minimum: 1, maximum: 366 }),
})
const MarketParams = Type.Object({ market: Slug })

export const inquiries = {
  'POST /api/listings/:id/site_visitor_inquiries': {
    access: 'take_part',
    summary:
      'Sends an inquiry to the agents of a listing without an account; a repeat within ten minutes is not sent again',
    fromSites: true,
    params: IdParams,
    body: VisitorInquiry,
    status: 201,
    reply: SentInquiry,
  },
  'POST /api/listings/:id/inquiries': {
    access: 'save_items',
    summary: 'Sends an inquiry with a requirement to the agents of a listing',
    params: IdParams,
    body: StandardInquiry,
    status: 201,
    reply: SentInquiry,
  },
  'POST /api/listings/:id/quick_inquiries': {
    access: 'save_items',
    summary: "Sends an inquiry with the user's inquiry settings to the agents of a listing",
    params: IdParams,
    body: QuickInquiry,
    status: 201,
    reply: SentInquiry,
  },
  'GET /api/listings/:id/last_inquiry': {
    access: 'take_part',
    summary:
      'When this user, or this browser, last inquired about a listing, and whether its agent usually replies the same day',
    params: IdParams,
    reply: LastInquiry,
  },
  'GET /api/current_user/inquiry_settings': {
    access: 'manage_own_account',
    // The page of every listing reads them for its form.
    whileViewing: 'allowed',
    summary: "The details sent with each of the user's inquiries, and the message of a quick one",
    reply: InquirySettings,
  },
  'PUT /api/current_user/inquiry_settings': {
    access: 'manage_own_account',
    summary: "Changes the details sent with each of the user's inquiries",
    body: InquirySettings,
    reply: InquirySettings,
  },
  'GET /api/current_user/inquiries': {
    access: 'save_items',
    summary: 'Inquiries that the user sent while signed in, the latest first',
    query: Type.Object(PageQuery.properties, closed),
    reply: Type.Object({ inquiries: List(OwnInquiry, 100), pagination: Pagination }),
  },
  'GET /api/inquiries': {
    access: 'read_inquiries',
    summary: "Inquiries about the listings of the user's company, usually the latest first; all for an admin",
    query: InboxQuery,
    reply: Type.Object({
      inquiries: List(InquiryRow, 100),
      pagination: Pagination,
      /** Counts for the same filters, regardless of the status. */
      counts: Type.Object({ new: Count, read: Count, answered: Count }),
      /** The buildings with inquiries that the user may read, by name, regardless of the filters. */
      buildings: List(Type.Object({ id: Id, name: Text(160), count: Count }), MAX_INBOX_BUILDINGS),
    }),
  },
  'GET /api/inquiries/:id': {
    access: 'read_inquiries',
    summary: 'One inquiry with all its details',
    params: IdParams,
    reply: Inquiry,
  },
  'PUT /api/inquiries/:id': {
    access: 'read_inquiries',
    summary: 'Marks an inquiry as new, read or answered',
    params: IdParams,
    body: Type.Object({ status: Status }, closed),
    reply: Inquiry,
  },
  'GET /api/markets/:market/paywall': {
    access: 'public',
    summary:
      'How many listings a visitor may open, in how many days, before a listing of this market asks them to sign up',
    params: MarketParams,
    reply: Paywall,
  },
} satisfies Contract
