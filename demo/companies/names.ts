/** All names are invented; none refers to a real company or person. */

/** name|markets, home first|founded|what it does */
export const LANDLORDS = `
Northbank Partners|chicago,dallas,boston|1978|owner
Alder & Quay|new-york,boston|1964|owner
Harrowlane Estates|london|1911|estate
Stonemere Properties|chicago,new-york|1986|owner
Cardinal Spur Holdings|chicago|1992|industrial
Lakeward Realty Company|chicago|1951|family
Tessel Row|chicago,washington-dc|2006|lofts
Marlowhart|new-york|1938|family
Quillon Estates|london,manchester|1972|estate
Fenwick Gate Properties|london|1998|owner
Oakhaven Land Company|dallas,houston|1969|industrial
Pellam & Daughters|boston|1947|family
Sable Street Partners|new-york,chicago|2009|lofts
Thornbury Wharf Estates|london|1985|owner
Kestrel Bay Holdings|san-francisco,seattle|1994|owner
Ironwood Logistics Land|inland-empire,los-angeles,dallas|2003|industrial
Mesa Verdugo Partners|los-angeles|1989|owner
Tidewater Yard|seattle,san-francisco|2001|lofts
Peachtree Loam|atlanta|1975|owner
Biscayne Lantern Group|miami|1997|owner
Capitol Fenmore|washington-dc|1958|owner
Brazos Meridian|houston|1981|owner
Prairie Lattice Trust|chicago,atlanta,dallas|2011|industrial
Vellum House|toronto,new-york|1990|owner
Don Valley Brickworks Estates|toronto|1966|lofts
Al Noor Creek Properties|dubai|2004|owner
Marsa Terrace Holdings|dubai|2008|owner
Cottonmill Estates|manchester,london|1979|lofts
Ridgefield & Stowe|manchester|1955|estate
Laboratory Square Partners|boston,san-francisco,seattle|2010|labs
Helixgate|silicon-valley,boston|2013|labs
Arroyo Sycamore|silicon-valley,los-angeles|1993|owner
Orchard Circuit Properties|silicon-valley|1983|family
Palmetto Crane Company|miami,atlanta|1988|industrial
Hudson Larch|new-york|2002|lofts
Five Boroughs Masonry Trust|new-york|1926|family
Grandcourt Estates|london,dubai|1994|owner
Sallow Bridge|london|2012|lofts
Union Grain Properties|chicago,houston|1949|industrial
Wicker & Lathe|chicago|2007|lofts
Wabash Lantern Company|chicago|1932|family
Prairie Court Estates|chicago|1984|owner
Kinney Slip Partners|chicago|1996|owner
Tallgrass Court Trust|chicago,new-york|1971|owner
Mill & Harbor Company|chicago|2002|owner
State & Gaslight|chicago|1945|retail
Goose Creek Workrooms|chicago|2013|lofts
Calumet Harbor Land|chicago|1962|industrial
Evergreen Slip Partners|seattle|1987|owner
Golden Terrace Holdings|san-francisco|1968|owner
Mission Anvil|san-francisco,los-angeles|2005|lofts
Sunfield Commerce Parks|inland-empire|1999|industrial
Desert Willow Industrial|inland-empire,los-angeles|2008|industrial
Trinity Post Oak|dallas,houston|1984|owner
Lone Cedar Company|dallas|1973|family
Bayou Granite|houston|1976|owner
Magnolia Switchyard|atlanta,miami|2004|lofts
Dogwood Span|atlanta|1991|owner
Potomac Slate|washington-dc|1982|owner
Anacostia Works|washington-dc|2009|lofts
Charles Basin Trust|boston|1959|owner
Harborlight Medical Properties|houston,atlanta,miami|1996|medical
Caregrove Properties|chicago,los-angeles,dallas|2000|medical
Storefront Common|new-york,london,toronto|2011|retail
Main & Awning|chicago,los-angeles,miami|1998|retail
Corner Lamp Retail|dallas,seattle,washington-dc|2003|retail
Yonge Harbour Properties|toronto|1978|owner
Tamarack North|toronto,seattle|2007|owner
`

/** name|markets */
export const BROKERAGES = `
Whitlock Ames|chicago,new-york,london,dallas
Barrow & Finch|new-york,boston,washington-dc
Calder Roe|london,manchester,dubai
Stellan Pryce|chicago,atlanta,dallas,houston
Marchmont Teal|london
Ridley Okafor|los-angeles,san-francisco,silicon-valley
Pinion Commercial|chicago
Loop & Lakefront Advisors|chicago
Vantor Real Estate Advisors|new-york,miami,atlanta
Hollis Brandt|boston,new-york
Tarrant Wells|dallas,houston
Sorrel Commercial|dallas
Gulfline Brokerage|houston,miami
Cedar & Tolland|seattle,san-francisco
Pacific Plumb|los-angeles,inland-empire
Dockside Industrial Advisors|inland-empire,los-angeles,seattle
Fogline Partners|san-francisco
Peninsula Keystone|silicon-valley,san-francisco
Kenwick Lowe|washington-dc
Federal Row Advisors|washington-dc,boston
Maple Ledger Realty|toronto
Osgoode Hart|toronto,new-york
Banyan Keys Commercial|miami
Terminus Hall|atlanta
Larkfield Industrial|chicago,atlanta,dallas
Northgate Industrial Brokers|chicago,inland-empire,houston
Wren & Castlegate|manchester,london
Sandcastle Meridian|dubai
Gulf Lantern Advisors|dubai,london
Beekman Aldous|new-york
Tribute Retail Advisors|new-york,los-angeles,chicago
High Street Letting Company|london,manchester
Benchmark Laboratory Advisors|boston,san-francisco,seattle
Suite & Clinic Realty|houston,atlanta,chicago
Emery Holt|seattle
Sycamore Stack|los-angeles
Harriman Voss|new-york,washington-dc
Quarterdeck|boston
Millrace Commercial|chicago
Fieldhouse Lane|london
`

// biome-ignore format: lists of names
export const FIRST_NAMES = [
  'Dana', 'Theodora', 'Marcus', 'Priya', 'Owen', 'Leila', 'Tomás', 'Grace', 'Julian', 'Mei', 'Caleb', 'Nadia', 'Hugo',
  'Simone', 'Andre', 'Beatrice', 'Farid', 'Ingrid', 'Samuel', 'Yasmin', 'Peter', 'Chloe', 'Darnell', 'Helena', 'Isaac',
  'Jocelyn', 'Kwame', 'Lucia', 'Miles', 'Noor', 'Oscar', 'Paige', 'Quentin', 'Rosa', 'Stefan', 'Talia', 'Umar', 'Vera',
  'Wesley', 'Ximena', 'Adaeze', 'Bruno', 'Camille', 'Dmitri', 'Elise', 'Felix', 'Gloria', 'Hassan', 'Imogen', 'Jasper',
  'Katya', 'Lionel', 'Maya', 'Nico', 'Olivia', 'Pavel', 'Renee', 'Silas', 'Tessa', 'Victor',
]

/** Without the names of the demo's accounts and of the leasing team that its pictures show. */
// biome-ignore format: lists of names
export const LAST_NAMES = [
  'Okonkwo', 'Baptiste', 'Hargrove', 'Nakamura', 'Delacroix', 'Abernathy', 'Rahman',
  'Castellanos', 'Pemberton', 'Ivanova', 'Sullivan', 'Adeyemi', 'Kowalski', 'Fairweather', 'Mendoza', 'Thackeray',
  'Ostrowski', 'Venkataraman', 'Holloway', 'Bergström', 'Calloway', 'Dimitriou', 'Ellsworth', 'Fontaine', 'Gallagher',
  'Haddad', 'Jankowski', 'Kirkbride', 'Lombardi', 'Maddox', 'Nwosu', 'Oyelaran', 'Prescott', 'Quigley', 'Rosenthal',
  'Santangelo', 'Tran', 'Underhill', 'Villanueva', 'Weatherby', 'Yamada', 'Zielinski', 'Achterberg', 'Bramwell',
  'Chaudhary', 'Drummond', 'Espinoza', 'Goldwater', 'Hutchings', 'Isherwood', 'Juarez', 'Kapoor',
]

/** Tenants of the demo's buildings. */
// biome-ignore format: lists of names
export const TENANTS = [
  'Arbor Mutual', 'Bellwether Analytics', 'Copperfield Legal', 'Drayton Freight', 'Eastmere Insurance', 'Farrow Design',
  'Glasswing Software', 'Hallmead Capital', 'Inkwell Publishing', 'Juniper Dental Group', 'Keel Robotics', 'Lumen & Lathe',
  'Meridian Court Reporting', 'Nettle Foods', 'Orrery Games', 'Pilcrow Media', 'Quartermain Engineering', 'Rook & Row',
  'Saltbox Coffee', 'Tern Biosciences', 'Umber Architects', 'Vale Street Credit Union', 'Wexcombe Consulting',
  'Yarrow Health', 'Zephyr Logistics', 'Amberline Payments', 'Bracken Pharma', 'Cinder Studio', 'Dovetail Staffing',
  'Elmhurst Actuarial', 'Fathom Marine', 'Grainger Hill Trading', 'Hearth & Ladle', 'Isobar Weather', 'Jetty Travel',
]

/** A company's email domain: northbank.example for "Northbank Partners". */
export function domainOf(company: string): string {
  const words = company
    .replace(/&/g, ' ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
  const plain = words.filter((word) => !PLAIN_WORDS.has(word))
  return `${plain.slice(0, words[0] === 'northbank' ? 1 : 2).join('')}.example`
}

const PLAIN_WORDS = new Set(['partners', 'properties', 'holdings', 'company', 'estates', 'group', 'trust', 'and'])
