import type { MarketSlug } from '#features/markets/rules.ts'
import type { FoundField } from './contract.ts'
import type { Cell } from './flyer-cells.ts'

/**
 * Flyers and emails as brokers word them, with what is read of each: fields and values, and in parentheses why a value is
 * to be checked.
 */
export const FLYERS: readonly { market: MarketSlug; text: string; fields: string }[] = [
  {
    market: 'chicago',
    text: `Quincy Court
220 South Wells Street, Chicago
Suite 700, 7th floor
12,650 RSF, divisible to 5,900
Net rent $24.00 /RSF
Opex $9.85 (2026 est.)
RE taxes $7.40 (2025 est.)
Tenant electric separately metered
Term 5 to 10 years
Class B, 10 ft 2 in ceilings. Plug and
play: 58 workstations, 6 offices, two
conference rooms, pantry.
Paul Renwick
(312) 555-0187 · paul@renwick.example
Renwick Realty Group`,
    fields: `name: Suite 700, 7th floor | floor: 7 | buildingName: Quincy Court | street: 220 South Wells Street
buildingClass: B | area: 12650 | areaUnit: sf | minDivisible: 5900 | ceiling: 10 ft 2 in | rentLow: 24
currency: USD | rentUnit: sf/yr | leaseStructure: triple_net | operatingExpenses: 9.85
taxes: 7.40 (old_year 2025) | minTermMonths: 60 | maxTermMonths: 120 | agentName: Paul Renwick
agentCompany: Renwick Realty Group | agentEmail: paul@renwick.example | agentPhone: (312) 555-0187`,
  },
  {
    market: 'chicago',
    text: `FOR LEASE
OFFICE SPACE AVAILABLE
THE MERCER BUILDING
401 N MICHIGAN AVE, CHICAGO, IL 60611
Size:	±12,500 RSF
Asking rent:	$38.00/RSF NNN
CAM/Tax est.:	$14.20
Available:	Immediately
Ceiling height:	12'6"
Lease term:	3-5 years
Exclusively listed by: Hollis & Vane Commercial
Contact: Dana Whitfield, SIOR | 312.555.0144 | dana.whitfield@hollisvane.example`,
    fields: `buildingName: The Mercer Building | street: 401 N Michigan Ave | city: Chicago | abbreviatedRegion: IL
postalCode: 60611 | spaceType: office | area: 12500 | areaUnit: sf | ceiling: 12 ft 6 in | rentLow: 38
currency: USD | rentUnit: sf/yr | leaseStructure: triple_net | operatingExpenses: 14.20 (combined)
availability: immediate | minTermMonths: 36 | maxTermMonths: 60 | agentName: Dana Whitfield
agentCompany: Hollis & Vane Commercial | agentEmail: dana.whitfield@hollisvane.example
agentPhone: 312.555.0144`,
  },
  {
    market: 'new-york',
    text: `Hi Maya,
We have a sublease at 1440 Broadway that may work for your client: Part 12th floor, 8,250 rentable square feet, furnished, at $52 psf modified gross plus electric of $3.50. Available March 1, 2027 with term through June 30, 2031. Ceilings are 11 ft.
Can be divided to 3,000 SF. Happy to tour this week.
Best,
Jonah Ellery
Senior Managing Director
Ellery Partners LLC
125 Park Avenue, Suite 900, New York, NY 10017
(212) 555-0119
jonah@ellerypartners.example
https://ellerypartners.example/1440-broadway`,
    fields: `name: 12th floor | floor: 12 | street: 1440 Broadway (another 125 Park Avenue) | area: 8250 | areaUnit: sf
minDivisible: 3000 | ceiling: 11 ft | rentLow: 52 | currency: USD | rentUnit: sf/yr
leaseStructure: modified_gross | electricity: 3.50 | maxTermMonths: 56 (counted 2031-06-30)
leaseType: sublease | agentName: Jonah Ellery | agentCompany: Ellery Partners LLC
agentEmail: jonah@ellerypartners.example | agentPhone: (212) 555-0119`,
  },
  {
    market: 'london',
    text: `TO LET
Coleman House
18 Finsbury Square, London EC2A 1AH
3rd Floor: 6,430 sq ft (597 sq m)
Quoting rent £72.50 psf pa
Service charge £14.20 psf
Business rates £28.10 per sq ft (2026/27)
Cat A+ fitted space, 2.8m ceilings
Available Q1 2027
Viewings
Priya Shah
020 7946 0321
priya.shah@calderstone.example`,
    fields: `name: 3rd floor | floor: 3 | buildingName: Coleman House | street: 18 Finsbury Square | city: London
postalCode: EC2A 1AH | condition: category_a_plus | area: 6430 | areaUnit: sf | ceiling: 2.8 m | rentLow: 72.50 | currency: GBP
rentUnit: sf/yr | operatingExpenses: 14.20 | taxes: 28.10 | availability: specified
availableOn: 2027-01-01 (approximate Q1 2027) | agentName: Priya Shah
agentEmail: priya.shah@calderstone.example | agentPhone: 020 7946 0321`,
  },
  {
    market: 'chicago',
    text: `Suite	Size	Rate	Available
Suite 300	4,200 SF	$29.00/SF MG	Now
Suite 410	7,800 SF	$31.00/SF MG	6/1/2027
Riverbend Plaza, 900 West Jackson Boulevard
Rates are plus electric`,
    fields: `name: Suite 300 (another Suite 410) | street: 900 West Jackson Boulevard | area: 4200 (another 7800)
areaUnit: sf | rentLow: 29 (another 31) | currency: USD | rentUnit: sf/yr | leaseStructure: modified_gross
availability: immediate (another 2027-06-01)`,
  },
  {
    market: 'los-angeles',
    text: `Creative office for sublease
8800 Venice Blvd, Los Angeles, CA 90034
Approximately 5,400 square feet
$3.25/SF/mo FSG
Parking: 3/1,000 SF at $125 per space per month
Sublease expires 12/31/2028
Building size: 120,000 SF
Rent: negotiable`,
    fields: `street: 8800 Venice Blvd | city: Los Angeles | abbreviatedRegion: CA | postalCode: 90034 | spaceType: office
area: 5400 | areaUnit: sf | rentLow: 3.25 | currency: USD | rentUnit: sf/mo | leaseStructure: full_service
maxTermMonths: 26 (counted 2028-12-31) | leaseType: sublease`,
  },
  {
    market: 'chicago',
    text: `Retail space for lease
1425 W Fulton Market
Available SF: 3,150
Lease rate: Call for pricing
NNN: $12.50/SF
Lease type: NNN
Date available: 01/15/2027`,
    fields: `street: 1425 W Fulton Market | spaceType: retail | area: 3150 | areaUnit: sf | rentLow: 
leaseStructure: triple_net | operatingExpenses:  (without_rent 12.50) | availability: specified
availableOn: 2027-01-15`,
  },
  {
    market: 'dallas',
    text: `Industrial | 2200 Regal Row, Dallas, TX 75235
40,000 - 120,000 SF Available
24' clear height
Base rent $7.95 PSF NNN; NNN charges est. $2.35 PSF
Possession: Negotiable
Leased by Trinity Industrial Partners
Mark Delgado, Principal  214-555-0166  mdelgado@trinityip.example`,
    fields: `street: 2200 Regal Row | city: Dallas | abbreviatedRegion: TX | postalCode: 75235
spaceType: industrial_warehouse | area: 120000 | areaUnit: sf | minDivisible: 40000 | ceiling: 24 ft
rentLow: 7.95 (no_unit) | currency: USD | rentUnit: sf/yr | leaseStructure: triple_net | operatingExpenses: 2.35
availability: arranged | agentName: Mark Delgado | agentCompany: Trinity Industrial Partners
agentEmail: mdelgado@trinityip.example | agentPhone: 214-555-0166`,
  },
  {
    market: 'boston',
    text: `AVAILABLE FOR SUBLEASE
10 Post Office Square, 8th Floor North
• 6,875 rentable square feet
• $48.00 per RSF, full service gross
• Lease expiration date: September 30, 2029
• Spec suite with 5 offices, 9'-6" ceilings
• Contact Grace Lindqvist at 617.555.0190 or glindqvist@harborline.example`,
    fields: `name: 8th floor | floor: 8 | street: 10 Post Office Square | condition: pre_built | area: 6875 | areaUnit: sf
ceiling: 9 ft 6 in | rentLow: 48 | currency: USD | rentUnit: sf/yr | leaseStructure: full_service
maxTermMonths: 35 (counted 2029-09-30) | leaseType: sublease | agentName: Grace Lindqvist
agentEmail: glindqvist@harborline.example | agentPhone: 617.555.0190`,
  },
  {
    market: 'san-francisco',
    text: `Property Address: 1 Sansome
Space: Suite 1550
RSF ........ 4,310
Asking Rate ........ $62.00/SF/yr
Lease Type ........ Full Service
Date Available ........ 30 days
Divisible ........ No
Broker: Theo Nakamura (415) 555-0107`,
    fields: `name: Suite 1550 | street: 1 Sansome | area: 4310 | areaUnit: sf | rentLow: 62 | currency: USD | rentUnit: sf/yr
leaseStructure: full_service | agentName: Theo Nakamura | agentPhone: (415) 555-0107`,
  },
  {
    market: 'toronto',
    text: `For Lease: 366 Adelaide Street West, Toronto, ON
Unit 402 | 2,180 SF | Net Rent: $36.00 PSF | TMI: $18.75 PSF (2026)
Possession: June 2027
Second generation office space with exposed beams and 11 ft ceilings
Amelia Fortin, Sales Representative
amelia.fortin@queenwest.example`,
    fields: `name: Unit 402 | street: 366 Adelaide Street West | city: Toronto | abbreviatedRegion: ON | spaceType: office
condition: second_generation | area: 2180 | areaUnit: sf | ceiling: 11 ft | rentLow: 36 | currency: CAD
rentUnit: sf/yr | leaseStructure: triple_net | operatingExpenses: 18.75 (combined) | availability: specified
availableOn: 2027-06-01 (approximate June 2027) | agentName: Amelia Fortin
agentEmail: amelia.fortin@queenwest.example`,
  },
  {
    market: 'miami',
    text: `Subject: Brickell space
The landlord has 5,120 square feet on the ninth floor of 801 Brickell Avenue. They are asking $68/RSF NNN with opex around $27.50 per RSF, and would consider 3 to 7 years. The suite could be split to 2,400 SF. Available October 15, 2026.
Luis Ferrer
Ferrer & Co
305-555-0138`,
    fields: `name: 9th floor | floor: 9 | street: 801 Brickell Avenue | area: 5120 | areaUnit: sf | minDivisible: 2400
rentLow: 68 | currency: USD | rentUnit: sf/yr | leaseStructure: triple_net | operatingExpenses: 27.50
availability: specified | availableOn: 2026-10-15 (past) | agentName: Luis Ferrer | agentCompany: Ferrer & Co
agentPhone: 305-555-0138`,
  },
  {
    market: 'manchester',
    text: `Second Floor, Albert Works
22 Mosley Street, Manchester M2 3AG
Size: 412 sq m (4,435 sq ft)
Rent: £28.50 per sq ft
Service Charge: £7.25 per sq ft
Rates payable: £11.90 per sq ft
Lease: Assignment of lease until 24 June 2030
EPC: C
Tel: 0161 496 0550`,
    fields: `name: 2nd floor | floor: 2 | buildingName: Albert Works | street: 22 Mosley Street | city: Manchester | postalCode: M2 3AG
area: 412 | areaUnit: sqm | rentLow: 28.50 | currency: GBP | rentUnit: sf/yr | operatingExpenses: 7.25
taxes: 11.90 | maxTermMonths: 43 (counted 2030-06-24) | leaseType: assignment | agentPhone: 0161 496 0550`,
  },
  {
    market: 'dallas',
    text: `MEDICAL OFFICE FOR LEASE
7610 Forest Lane, Suite 220, Dallas, TX 75230
Total available: 3,260 SF
Rent $4,500 per month
Taxes, insurance and CAM included
Building: 86,000 SF, Class B
Call Nora Beck for details: (972) 555-0161`,
    fields: `name: Suite 220 | street: 7610 Forest Lane | city: Dallas | abbreviatedRegion: TX | postalCode: 75230
spaceType: medical_office | buildingClass: B | area: 3260 | areaUnit: sf | rentLow: 4500 | currency: USD
rentUnit: /mo | agentName: Nora Beck | agentPhone: (972) 555-0161`,
  },
]

/** Values by field, with the doubt in parentheses. */
export const summaryOf = (found: readonly FoundField[]) =>
  Object.fromEntries(
    found.map(({ field, value, doubt }) => {
      const why = [doubt?.kind, doubt?.detail].filter(Boolean).join(' ')
      return [field, why ? `${value} (${why})`.trim() : value]
    }),
  )

/** Rows of a page, whose cells begin at these places. */
export const rowsOf = (rows: (readonly string[])[], lefts = [50, 230, 340]): Cell[] =>
  rows.flatMap((texts, row) =>
    texts.flatMap((text, column): Cell[] => {
      const left = lefts[column]!
      const size = { top: 100 + row * 16, height: 12, right: left + Math.min(text.length * 6, 100) }
      return text === '' ? [] : [{ page: 1, text, left, ...size }]
    }),
  )
