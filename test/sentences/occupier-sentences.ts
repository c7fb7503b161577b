import type { Table } from './broker-sentences.ts'

/** 60 sentences of occupiers, brokers and industrial users, written before the parser was looked at. */
export const OCCUPIER_SENTENCES: Table[] = [
  {
    locale: 'en-us',
    market: 'chicago',
    rows: [
      [
        'office for 25 people in the Loop near Clark/Lake',
        'submarket_slugs=central-loop,east-loop,west-loop&near=41.8857,-87.6309&space_types=office&people=25',
      ],
      [
        'space for 20 lawyers on Michigan Ave, ready in Q1 2027',
        'people=20&available_before=2027-01-01&along=Michigan Avenue',
      ],
      [
        'loft office in River North with exposed brick and lots of natural light',
        'submarket_slugs=river-north&space_types=office&query=loft exposed brick natural light',
      ],
      ['quiet suite for a therapist, under $1,500 a month', 'people=1&max_budget=18000&query=quiet'],
      ['6 desks within a 10 minute walk of Ogilvie', 'near=41.8827,-87.6408&people=6&along=24 corners'],
      [
        'restaurant space with outdoor seating in Fulton Market',
        'submarket_slugs=fulton-market&space_types=restaurant&amenities=private_outdoor_space',
      ],
      [
        'class A loop 10k rsf 5 year term',
        'submarket_slugs=central-loop,east-loop,west-loop&min_size=8000&max_size=12000&term_months=60&classes=A',
      ],
      [
        '10-15k rsf spec suite West Loop direct only no sublease',
        'submarket_slugs=west-loop&lease_types=direct&min_size=10000&max_size=15000&conditions=pre_built',
      ],
      [
        'sublease 20k+ RSF River North thru 2029',
        'submarket_slugs=river-north&lease_types=sublease&min_size=20000&term_months=37',
      ],
      [
        'full floor class A riverfront, 4+ per 1000 parking, occupancy Q3 2027',
        'available_before=2027-07-01&floors=full_floor&classes=A&min_parking=4&along=Chicago River,South Branch,North Branch',
      ],
      [
        'second generation restaurant 3-5k SF near Wrigley Field, type 1 hood',
        'near=41.9484,-87.6553&space_types=restaurant&min_size=3000&max_size=5000&conditions=second_generation&query=type 1 hood',
      ],
      [
        "warehouse 50,000 sf 32' clear near O'Hare",
        'submarket_slugs=ohare&space_types=industrial_warehouse&min_size=40000&max_size=60000&min_clear_height=32',
      ],
      [
        'I-80 corridor 200k sf cross dock, 36 foot clear, 40 dock doors',
        'submarket_slugs=i-80-corridor-industrial&min_size=160000&max_size=240000&min_clear_height=36&min_dock_doors=40&query=cross dock',
      ],
      [
        'cold storage under $12 NNN with 10 docks and trailer parking',
        'space_types=industrial_warehouse&lease_structures=triple_net&max_rent=12&min_dock_doors=10&query=cold storage trailer',
      ],
    ],
  },
  {
    locale: 'en-us',
    market: 'new-york',
    rows: [
      [
        'furnished office for 12 engineers near Grand Central, move in March or April',
        'submarket_slugs=grand-central&space_types=office&people=12&available_before=2027-04-01&conditions=turnkey',
      ],
      [
        'Midtown office, 5,000 to 8,000 square feet, below $70 a foot',
        'submarket_slugs=bryant-park,columbus-circle,grand-central,hudson-yards,murray-hill,park-avenue,penn-station,plaza-district,rockefeller-center-sixth-avenue,times-square&space_types=office&min_size=5000&max_size=8000&max_rent=70',
      ],
      [
        'small shop on Broadway in SoHo with street frontage',
        'submarket_slugs=soho-noho&near=40.72418,-73.99785&space_types=retail&max_size=2500&floors=ground_floor',
      ],
      [
        'plug and play space near Bryant Park, short term lease',
        'submarket_slugs=bryant-park&term_months=12&conditions=turnkey',
      ],
      [
        'Plaza District 25,000 RSF tower floor, asking under $110',
        'submarket_slugs=plaza-district&min_size=20000&max_size=30000&max_rent=110&min_floor=10',
      ],
      [
        'prebuilt 7-9k SF Park Ave or Madison Ave',
        'min_size=7000&max_size=9000&conditions=pre_built&along=Park Avenue,Madison Avenue',
      ],
      ['entire building for sale or lease Long Island City', 'submarket_slugs=long-island-city&floors=whole_building'],
    ],
  },
  {
    locale: 'en-us',
    market: 'boston',
    rows: [
      [
        'lab bench space for 15 scientists in Kendall Square',
        'submarket_slugs=kendall-square&space_types=lab&people=15',
      ],
      [
        'office by the water with a roof deck in the Seaport',
        'submarket_slugs=seaport&near=42.35252,-71.04284&space_types=office&amenities=communal_roof_access',
      ],
      [
        'Back Bay subs 5-10k, furnished, term through 2028',
        'submarket_slugs=back-bay&lease_types=sublease&min_size=5000&max_size=10000&term_months=25&conditions=turnkey',
      ],
    ],
  },
  {
    locale: 'en-us',
    market: 'san-francisco',
    rows: [
      [
        'brick and timber office in SoMa for a team of 40',
        'submarket_slugs=soma&space_types=office&people=40&query=brick timber',
      ],
      [
        'dog friendly office near Caltrain with bike storage and showers',
        'near=37.7765,-122.3947&space_types=office&amenities=bike_storage_available,pets_allowed,showers',
      ],
      [
        'North Fin District view space 5k RSF 2nd gen, no more than $65 full service',
        'submarket_slugs=north-financial-district&lease_structures=full_service&min_size=4000&max_size=6000&max_rent=65&conditions=second_generation&query=view',
      ],
    ],
  },
  {
    locale: 'en-us',
    market: 'washington-dc',
    rows: [
      [
        'medical office with parking near a metro station in Bethesda',
        'submarket_slugs=bethesda&space_types=medical_office&amenities=parking_available,transportation_accessible',
      ],
      [
        'trophy East End 20k SF top floors, term through 2035',
        'submarket_slugs=east-end&min_size=16000&max_size=24000&term_months=109&min_floor=10&classes=A',
      ],
    ],
  },
  {
    locale: 'en-gb',
    market: 'london',
    rows: [
      [
        'office for 30 people near Liverpool Street, available from January',
        'near=51.5178,-0.0823&space_types=office&people=30&available_before=2027-01-01',
      ],
      ['shop on Oxford Street, up to 2,000 sq ft', 'near=51.5152,-0.1418&space_types=retail&max_size=2000'],
      [
        'Grade A City Core 10,000 sq ft floorplate BREEAM Excellent',
        'submarket_slugs=city-core&min_size=8000&max_size=12000&floors=full_floor&classes=A&query=breeam excellent',
      ],
      [
        'managed office 40 desks Shoreditch, max £600 per desk',
        'submarket_slugs=shoreditch-northern-city&lease_types=coworking&people=40&max_budget=288000',
      ],
      [
        'last mile unit in Park Royal with EV charging, 10,000 sq ft',
        'near=51.527,-0.284&space_types=industrial_warehouse&min_size=8000&max_size=12000&query=ev charging',
      ],
    ],
  },
  {
    locale: 'en-us',
    market: 'seattle',
    rows: [
      [
        'office with a lake view in South Lake Union, at least 10 meeting rooms',
        'submarket_slugs=south-lake-union&space_types=office&amenities=conference_center&query=lake view',
        'least 10',
      ],
      [
        "Kent Valley 40,000 SF, 30' clear, available June 1",
        'submarket_slugs=kent-valley-industrial&min_size=32000&max_size=48000&available_before=2027-06-01&min_clear_height=30',
      ],
    ],
  },
  {
    locale: 'en-us',
    market: 'miami',
    rows: [
      [
        'office with a terrace on the bay in Brickell under $60',
        'submarket_slugs=brickell&near=25.76083,-80.18979&space_types=office&max_rent=60&amenities=private_outdoor_space',
      ],
      [
        'retail Lincoln Road corner 3,000 SF with frontage',
        'near=25.7908,-80.1386&space_types=retail&min_size=2400&max_size=3600&floors=ground_floor&query=corner',
      ],
      [
        'Medley warehouse 15,000 SF with ramp, sprinklers and AC',
        'submarket_slugs=medley-industrial&space_types=industrial_warehouse&min_size=12000&max_size=18000&query=ramp sprinkler air conditioning',
      ],
    ],
  },
  {
    locale: 'en-us',
    market: 'toronto',
    rows: [
      ['creative space on King Street West for 18 designers', 'people=18&query=creative&along=King Street'],
      [
        'Financial Core 10k SF direct, close to Union Station, net rent under $40',
        'submarket_slugs=financial-core&near=43.6453,-79.3806&lease_types=direct&lease_structures=absolute_net,double_net,single_net,triple_net&min_size=8000&max_size=12000&max_rent=40',
      ],
    ],
  },
  {
    locale: 'en-us',
    market: 'los-angeles',
    rows: [
      [
        'creative office Culver City or Playa Vista 15k SF FSG under $5/sf/mo',
        'submarket_slugs=culver-city,playa-vista&space_types=office&lease_structures=full_service&min_size=12000&max_size=18000&max_rent=60&query=creative',
      ],
      [
        'Class A Century City high floor 8000 rsf with TI allowance',
        'submarket_slugs=century-city&min_size=6400&max_size=9600&min_floor=10&classes=A&query=allowance',
      ],
      [
        'food grade warehouse in Vernon with floor drains, 30,000 sf',
        'submarket_slugs=vernon-commerce-industrial&space_types=industrial_warehouse&min_size=24000&max_size=36000&query=food grade floor drains',
      ],
      [
        'flex space South Bay 10k SF, 2 grade level doors, 18 ft clear',
        'submarket_slugs=south-bay-industrial&space_types=flex&min_size=8000&max_size=12000&min_clear_height=18&min_drive_in_doors=2',
      ],
    ],
  },
  {
    locale: 'en-us',
    market: 'dallas',
    rows: [
      [
        'Uptown Class AA 12,000 RSF NNN under $45',
        'submarket_slugs=uptown-turtle-creek&lease_structures=triple_net&min_size=9600&max_size=14000&max_rent=45&classes=A',
      ],
      [
        "Great Southwest 75,000 SF dock high, 28' clear, rail served",
        'submarket_slugs=great-southwest-arlington-industrial&min_size=60000&max_size=90000&min_clear_height=28&min_dock_doors=1&query=rail',
      ],
      [
        "Alliance 500k SF bulk, 185 ft truck court, 40' clear",
        'submarket_slugs=alliance-industrial&space_types=industrial_warehouse&min_size=400000&max_size=600000&min_clear_height=40',
        '185 ft truck court',
      ],
    ],
  },
  {
    locale: 'en-us',
    market: 'houston',
    rows: [
      [
        'Energy Corridor 50k RSF contiguous, LEED Gold, backup power',
        'submarket_slugs=energy-corridor&min_size=40000&max_size=60000&certificates=leed_gold&query=generator',
      ],
      [
        'crane served manufacturing, 20 ton crane, 3 phase 480v',
        'space_types=manufacturing&query=crane 20 ton crane 3 phase 480v',
      ],
      [
        'warehouse near the port with rail spur and 24/7 access',
        'submarket_slugs=southeast-port-industrial&space_types=industrial_warehouse&amenities=twenty_four_seven_access&query=rail',
      ],
    ],
  },
  {
    locale: 'en-us',
    market: 'atlanta',
    rows: [
      [
        'Midtown Class A near MARTA 30k SF Q2 2027 delivery',
        'submarket_slugs=midtown&min_size=24000&max_size=36000&available_before=2027-04-01&classes=A&amenities=transportation_accessible',
      ],
      [
        '20,000 sq ft warehouse off I-85, 4 dock doors, 10% office',
        'submarket_slugs=northeast-i-85&space_types=industrial_warehouse&min_size=16000&max_size=24000&min_dock_doors=4&query=10% office',
      ],
      [
        'light industrial with drive-in door and 1,500 sf office, available now',
        'space_types=flex&available_before=2026-11-20&min_drive_in_doors=1',
        '1,500 sf office',
      ],
    ],
  },
  {
    locale: 'en-us',
    market: 'inland-empire',
    rows: [
      [
        '100-150k SF distribution Ontario or Fontana ESFR 4000 amps',
        'submarket_slugs=fontana,ontario&space_types=industrial_warehouse&min_size=100000&max_size=150000&min_power=4000&query=esfr',
      ],
      [
        'last mile warehouse with 2 acres of yard in Riverside',
        'submarket_slugs=riverside&space_types=industrial_warehouse&min_size=70000&max_size=100000&query=yard',
      ],
      [
        'industrial outdoor storage 5 acres fenced and paved',
        'space_types=industrial_warehouse&min_size=170000&max_size=260000&query=outdoor storage fenced paved',
      ],
      [
        'standalone building with heavy power and fenced yard, 20,000 sf in Chino',
        'submarket_slugs=chino&min_size=16000&max_size=24000&floors=whole_building&min_power=800&query=fenced yard',
      ],
    ],
  },
  {
    locale: 'en-gb',
    market: 'manchester',
    rows: [
      [
        'Trafford Park unit 25,000 sq ft, 8m eaves, 2 loading doors',
        'submarket_slugs=trafford-park-industrial&min_size=20000&max_size=30000&min_clear_height=26.2&min_dock_doors=2',
      ],
    ],
  },
  {
    locale: 'en-gb',
    market: 'dubai',
    rows: [
      [
        'warehouse in Jebel Ali with 12 m height, 5 loading docks, 3000 sqm',
        'submarket_slugs=jebel-ali-industrial&space_types=industrial_warehouse&min_size=26000&max_size=39000&min_clear_height=39.3&min_dock_doors=5',
      ],
    ],
  },
]
