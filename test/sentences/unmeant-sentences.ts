import type { Table } from './broker-sentences.ts'

/** Sentences with words that mean something else elsewhere: what was not meant is not applied, and is shown as not understood. */
export const UNMEANT_SENTENCES: Table[] = [
  {
    locale: 'en-us',
    market: 'boston',
    rows: [
      ['office on State Street', 'space_types=office', 'State Street'],
      ['Franklin Street sublease', 'lease_types=sublease', 'Franklin Street'],
      ['office near the Red Line', 'space_types=office', 'Red Line'],
    ],
  },
  {
    locale: 'en-us',
    market: 'seattle',
    rows: [['5th Avenue office', 'space_types=office', '5th Avenue']],
  },
  {
    locale: 'en-us',
    market: 'washington-dc',
    rows: [
      ['Massachusetts Avenue', '', 'Massachusetts Avenue'],
      ['office near the Metro Center station', 'near=38.8983,-77.0281&space_types=office'],
      ['office near the metro', 'space_types=office&amenities=transportation_accessible'],
    ],
  },
  {
    locale: 'en-gb',
    market: 'manchester',
    rows: [['office on King Street', 'space_types=office', 'King Street']],
  },
  {
    locale: 'en-us',
    market: 'san-francisco',
    rows: [
      ['Castro Street retail', 'space_types=retail', 'Castro Street'],
      ['office in the Bay Area', 'space_types=office', 'Bay'],
      ['office for an iOS developer team of 5', 'space_types=office&people=5', 'iOS developer'],
    ],
  },
  {
    locale: 'en-us',
    market: 'chicago',
    rows: [
      ['office on Wall Street', 'space_types=office', 'Wall Street'],
      ['a small 15,000 sf warehouse', 'space_types=industrial_warehouse&min_size=12000&max_size=18000', 'small'],
      ['office with small kitchen', 'space_types=office&amenities=shared_pantry', 'small'],
      ['small business looking for office', 'space_types=office', 'small'],
      ['small bay industrial', 'space_types=industrial_warehouse', 'small bay'],
      ['small office for 10 people', 'space_types=office&people=10'],
      ['small unit 4,000 sf', 'min_size=3200&max_size=4800'],
      ['small space', 'max_size=2500'],
      ['office to be rented', 'space_types=office'],
      ['quite large office', 'space_types=office', 'quite large'],
      ['industrial in Lake Zurich', 'space_types=industrial_warehouse', 'Lake Zurich'],
      ['industrial in Lake County', 'space_types=industrial_warehouse', 'Lake County'],
      ['office in River Forest', 'space_types=office', 'River Forest'],
      ['office on the river under $50', 'space_types=office&max_rent=50&along=Chicago River,South Branch,North Branch'],
      ['office on the lake 5,000 sf', 'space_types=office&min_size=4000&max_size=6000&along=Lake Michigan'],
      [
        'office near the river with parking',
        'space_types=office&amenities=parking_available&along=Chicago River,South Branch,North Branch',
      ],
      ['waterfront office', 'space_types=office&along=Chicago River,South Branch,North Branch,Lake Michigan'],
      ["within 25 minutes of O'Hare airport", 'near=41.9742,-87.9073', '25 minutes'],
      ['office at least 10 minutes from Union Station', 'near=41.8787,-87.6403&space_types=office', 'least 10 minutes'],
      [
        'office more than 10 minutes walk from Union Station',
        'near=41.8787,-87.6403&space_types=office',
        'more than 10 minutes walk',
      ],
      ['office 5 minutes on foot from Union Station', 'near=41.8787,-87.6403&space_types=office&along=24 corners'],
      [
        'restaurant with walk-in cooler near Union Station',
        'near=41.8787,-87.6403&space_types=restaurant&query=cooler',
      ],
      ['walking distance to Ogilvie', 'near=41.8827,-87.6408&along=24 corners'],
      ['6 executive offices and a conference room', 'space_types=office&amenities=conference_center', '6 executive'],
      ['12 doctors offices', 'space_types=medical_office', '12'],
      ['12 executive suites', 'lease_types=coworking', '12'],
      ['office for 3 lawyers and 2 paralegals', 'space_types=office&people=5'],
      ['looking for a dentist office', 'space_types=medical_office'],
      ['quiet suite for a therapist', 'people=1&query=quiet'],
      ['office with ceiling height of 14 ft', 'space_types=office', 'ceiling height of 14 ft'],
      [
        "warehouse with 2 drive in doors 14' height",
        'space_types=industrial_warehouse&min_drive_in_doors=2',
        "14' height",
      ],
      ['parking garage max height 7 ft', 'amenities=parking_garage', 'max height 7 ft'],
      ['top floor office', 'space_types=office', 'top floor'],
      ['upper floors in River North', 'submarket_slugs=river-north', 'upper floors'],
      ['sandwich shop subs', 'space_types=retail', 'sandwich, subs'],
      ['retail next to 2040 N Halsted', 'space_types=retail', '2040 N Halsted'],
      ['from 2027 to 2030', 'available_before=2027-01-01', '2030'],
      ['lease to 2030', 'term_months=49'],
      ['LaSalle Street office', 'space_types=office&along=LaSalle Street'],
    ],
  },
  {
    locale: 'en-gb',
    market: 'london',
    rows: [
      ['warehouse 30 minutes from Heathrow', 'near=51.47,-0.4543&space_types=industrial_warehouse', '30 minutes'],
      ['good light industrial unit', 'space_types=flex', 'good'],
    ],
  },
  {
    locale: 'en-us',
    market: 'los-angeles',
    rows: [['industrial in Ventura County', 'space_types=industrial_warehouse', 'Ventura County']],
  },
  {
    locale: 'en-us',
    market: 'atlanta',
    rows: [
      ['industrial in Peachtree City', 'space_types=industrial_warehouse', 'Peachtree City'],
      ['office in Peachtree Corners', 'space_types=office', 'Peachtree Corners'],
    ],
  },
  {
    locale: 'en-us',
    market: 'houston',
    rows: [
      ['industrial land 5 ac', 'space_types=industrial_warehouse', 'land 5 ac'],
      ['warehouse with highway frontage', 'space_types=industrial_warehouse', 'highway frontage'],
    ],
  },
  {
    locale: 'en-us',
    market: 'miami',
    rows: [
      ['office in a cooler area', 'space_types=office', 'cooler'],
      ['office with a/c', 'space_types=office&query=air conditioning'],
      ['office with AC', 'space_types=office&query=air conditioning'],
    ],
  },
]
