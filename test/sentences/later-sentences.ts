import type { Table } from './broker-sentences.ts'

const ANY_LEED = 'certificates=leed_certified,leed_gold,leed_platinum,leed_silver'

/** 50 more sentences, written after the parser was finished for the first 150. */
export const LATER_SENTENCES: Table[] = [
  {
    locale: 'en-us',
    market: null,
    rows: [
      [
        'Hi, we are a law firm of 40 people looking for class A space in the Loop, budget $60k/month',
        'market=chicago&submarket_slugs=central-loop,east-loop,west-loop&people=40&classes=A&max_budget=720000',
      ],
      [
        'sublease wanted: 12k sf, Seattle CBD, through 2028',
        'market=seattle&submarket_slugs=seattle-cbd&lease_types=sublease&min_size=9600&max_size=14000&term_months=25',
      ],
      [
        'biotech startup needs 6,000–8,000 sf wet lab near MIT',
        'market=boston&space_types=lab&min_size=6000&max_size=8000&near=42.3601,-71.0942',
      ],
      [
        'last mile warehouse Queens 15000 sf',
        'market=new-york&space_types=industrial_warehouse&near=40.7489,-73.937&min_size=12000&max_size=18000',
      ],
      ['Is there anything under $30 psf in Las Colinas?', 'market=dallas&submarket_slugs=las-colinas&max_rent=30'],
      [
        'dental office 1800 sqft Coral Gables',
        'market=miami&submarket_slugs=coral-gables&space_types=medical_office&min_size=1400&max_size=2200',
      ],
      [
        'flex/r&d 20k-25k sf, Sunnyvale, 400 amps',
        'market=silicon-valley&submarket_slugs=sunnyvale&space_types=flex&min_size=20000&max_size=25000&min_power=400',
      ],
      [
        'Tysons Corner office w/ gym & parking',
        'market=washington-dc&submarket_slugs=tysons&space_types=office&amenities=gym_available,parking_available',
      ],
      ['pop-up retail Lincoln Road 3 months', 'market=miami&space_types=retail&near=25.7908,-80.1386&term_months=3'],
      [
        'office close to Diridon Station, 25 desks',
        'market=silicon-valley&space_types=office&near=37.3297,-121.9021&people=25',
      ],
      ['class b+ office galleria houston', 'market=houston&space_types=office&classes=B&near=29.7389,-95.4633'],
      ['Manhattan, 3,000 feet, plug & play', 'market=new-york&min_size=2400&max_size=3600&conditions=turnkey'],
      ['mid-size office in Portland', 'space_types=office', 'mid-size, Portland'],
      ['10 person office Ponce City Market', 'market=atlanta&space_types=office&people=10&near=33.7726,-84.3655'],
    ],
  },
  {
    locale: 'en-us',
    market: 'chicago',
    rows: [
      [
        '4k–6k, prebuilt, no coworking, under 40 a foot',
        'min_size=4000&max_size=6000&conditions=pre_built&lease_types=assignment,direct,renewal,sublease&max_rent=40',
      ],
      ['offices for a team of 8', 'space_types=office&people=8'],
      ['we have 55 employees', 'people=55'],
      ['not sublease, LEED platinum', 'lease_types=assignment,coworking,direct,renewal&certificates=leed_platinum'],
      ['LEED building west loop', `submarket_slugs=west-loop&${ANY_LEED}`],
      ['two year sublease with furniture', 'term_months=24&lease_types=sublease', 'furniture'],
      ['max $25,000 a month all in', 'max_budget=300000'],
      ['at most 7,500 sf', 'max_size=7500'],
      ['minimum 10,000 sf contiguous', 'min_size=10000'],
      ['15,000 sf on one floor', 'min_size=12000&max_size=18000', 'one floor'],
      ['high ceilings, lots of light, River North', 'submarket_slugs=river-north&query=high ceilings natural light'],
      ['restaurant or bar in Fulton', 'space_types=restaurant&amenities=bar_available&submarket_slugs=fulton-market'],
      ['available before June', 'available_before=2027-06-01'],
      ['lease to start in Q1 next year', 'available_before=2027-01-01'],
      ['office near the Ogilvie station', 'space_types=office&near=41.8827,-87.6408'],
      ['$32 modified gross', 'max_rent=32&lease_structures=modified_gross'],
      ['retail corner with 50 ft frontage', 'space_types=retail&query=corner', '50 ft frontage'],
      ['River Nroth offfice', 'submarket_slugs=river-north&space_types=office'],
    ],
  },
  {
    locale: 'en-gb',
    market: 'london',
    rows: [
      [
        '5,000 sq ft Soho or Fitzrovia under £95 psf',
        'submarket_slugs=fitzrovia,soho&min_size=4000&max_size=6000&max_rent=95',
      ],
      ['self-contained floor near Farringdon Station', 'near=51.5203,-0.1053', 'self-contained floor'],
      ['entire floor, Moorgate, Cat A', 'floors=full_floor&near=51.5186,-0.0886&conditions=category_a'],
      ['15 desks in Hammersmith from £400 per desk', 'submarket_slugs=hammersmith&people=15', 'from £400 per desk'],
      ['£20k pcm, Victoria, 60 people', 'max_budget=240000&submarket_slugs=victoria&people=60'],
      ['office to let St Pauls 3000-4000 sq ft', 'space_types=office&near=51.5138,-0.0984&min_size=3000&max_size=4000'],
      ['light industrial unit Park Royal 8m eaves', 'space_types=flex&near=51.527,-0.284&min_clear_height=26.2'],
      [
        '10 year lease, break at 5, no serviced offices',
        'term_months=120&lease_types=assignment,direct,renewal,sublease',
        'break at 5',
      ],
      ['E class shop near Oxford Circus with basement', 'space_types=retail&near=51.5152,-0.1418', 'E class, basement'],
      [
        'Paddington HQ 40-50k sq ft EPC A or B',
        'submarket_slugs=paddington&space_types=office&min_size=40000&max_size=50000&certificates=epc_a,epc_b',
      ],
      [
        '200 m2 in Shoreditch, short-term',
        'submarket_slugs=shoreditch-northern-city&min_size=1700&max_size=2600&term_months=12',
      ],
      [
        'gym, showers and bike storage; King’s Cross',
        'amenities=bike_storage_available,gym_available,showers&submarket_slugs=kings-cross',
      ],
    ],
  },
  {
    locale: 'en-us',
    market: 'toronto',
    rows: [
      [
        '20,000 sf Financial Core, $35 net, LEED gold',
        'submarket_slugs=financial-core&min_size=16000&max_size=24000&max_rent=35&certificates=leed_gold',
        'net',
      ],
      ['Mississauga warehouse 28 clear', 'near=43.589,-79.6441&space_types=industrial_warehouse&min_clear_height=28'],
      ['medical space yonge and eglinton', 'space_types=medical_office&near=43.7059,-79.3984'],
    ],
  },
  {
    locale: 'en-gb',
    market: 'dubai',
    rows: [
      [
        'Media City 2,000 sq ft shell and core',
        'submarket_slugs=internet-city-media-city&min_size=1600&max_size=2400&conditions=core_and_shell',
      ],
      ['AED 500k a year', 'max_budget=500000'],
      [
        'warehouse Jebel Ali 10,000 sqm',
        'submarket_slugs=jebel-ali-industrial&space_types=industrial_warehouse&min_size=86000&max_size=130000',
      ],
    ],
  },
]
