import type { MarketSlug } from '#features/markets/rules.ts'

/**
 * What is long rather than a point: its names, separated by '|', how many meters to each side count as on it, and its
 * course as latitude,longitude from one end to the other. The first name is shown. A name in lower case is a common word, which
 * never leads to another market. Several may share a name: "the river" has two banks.
 */
export type Stretch = [names: string, reachMeters: number, course: string]

/** The buildings of a street stand within this of its middle. */
const STREET = 110
const AVENUE = 140
const RIVER = 250
const SHORE = 500
/** A walk of about ten minutes to one of a line's stations. */
const LINE = 600

/**
 * Streets, waters and lines that people name in a search. Source: OpenStreetMap's streets (ODbL), as the base map and the demo
 * have them, within the center of each market, and well-known shores, to about 50 meters. docs/search.md says how to add one.
 */
export const STRETCHES: Partial<Record<MarketSlug, Stretch[]>> = {
  'new-york': [
    [
      'Broadway',
      STREET,
      '40.7041,-74.0132 40.7170,-74.0039 40.7310,-73.9921 40.7371,-73.9903 40.7543,-73.9869 40.7685,-73.9819',
    ],
    ['Park Avenue', STREET, '40.7464,-73.9819 40.7766,-73.9600'],
    ['Park Avenue South', STREET, '40.7366,-73.9890 40.7458,-73.9823'],
    ['Madison Avenue', STREET, '40.7409,-73.9880 40.7639,-73.9712'],
    ['Fifth Avenue|5th Avenue', STREET, '40.7314,-73.9970 40.7822,-73.9600'],
    ['Lexington Avenue|Lex', STREET, '40.7382,-73.9857 40.7735,-73.9600'],
    ['Third Avenue|3rd Avenue', STREET, '40.7405,-73.9819 40.7639,-73.9649'],
    ['Sixth Avenue|6th Avenue', STREET, '40.7206,-74.0052 40.7284,-74.0028 40.7311,-74.0014 40.7657,-73.9762'],
    ['Seventh Avenue|7th Avenue', STREET, '40.7366,-74.0011 40.7669,-73.9791'],
    ['Hudson Street', STREET, '40.7162,-74.0092 40.7409,-74.0051'],
    ['Water Street', STREET, '40.7027,-74.0122 40.7080,-74.0027'],
    [
      'Hudson River|river|riverfront|water|waterfront',
      350,
      '40.7030,-74.0175 40.7160,-74.0165 40.7430,-74.0090 40.7720,-73.9945',
    ],
    [
      'East River|river|riverfront|water|waterfront',
      350,
      '40.7020,-74.0115 40.7085,-73.9995 40.7105,-73.9780 40.7260,-73.9715 40.7480,-73.9685 40.7600,-73.9580',
    ],
    [
      'Brooklyn waterfront|East River|river|riverfront|water|waterfront',
      400,
      '40.6940,-74.0020 40.7040,-73.9900 40.7055,-73.9730',
    ],
    ['Queens waterfront|East River|river|riverfront|water|waterfront', 400, '40.7390,-73.9600 40.7540,-73.9510'],
  ],
  'los-angeles': [
    [
      'Wilshire Boulevard|Wilshire',
      AVENUE,
      '34.0168,-118.5012 34.0546,-118.4546 34.0653,-118.4287 34.0671,-118.4049 34.0639,-118.3688 34.0622,-118.3439 34.0617,-118.3123 34.0607,-118.2848 34.0480,-118.2560',
    ],
    [
      'Santa Monica Boulevard',
      AVENUE,
      '34.0141,-118.4981 34.0453,-118.4525 34.0515,-118.4337 34.0811,-118.3898 34.0907,-118.3671 34.0908,-118.3062',
    ],
    [
      'Ventura Boulevard',
      AVENUE,
      '34.1686,-118.6082 34.1703,-118.5722 34.1723,-118.5450 34.1617,-118.5141 34.1422,-118.3898',
    ],
    ['Melrose Avenue', STREET, '34.0808,-118.3894 34.0837,-118.3686 34.0836,-118.2845'],
    ['Abbot Kinney Boulevard|Abbot Kinney', STREET, '33.9923,-118.4741 33.9881,-118.4606'],
    [
      'Pacific Ocean|ocean|beach|oceanfront|beachfront|water|waterfront',
      700,
      '34.0250,-118.5110 34.0095,-118.4960 33.9850,-118.4730 33.9750,-118.4650',
    ],
  ],
  'san-francisco': [
    ['Market Street', STREET, '37.7649,-122.4322 37.7944,-122.3948'],
    ['Mission Street', STREET, '37.7747,-122.4166 37.7938,-122.3924'],
    ['Montgomery Street', STREET, '37.7886,-122.4020 37.8010,-122.4045'],
    ['Sansome Street', STREET, '37.7903,-122.4006 37.8055,-122.4036'],
    ['California Street', STREET, '37.7915,-122.4140 37.7937,-122.3964'],
    ['Howard Street', STREET, '37.7750,-122.4132 37.7923,-122.3912'],
    ['Folsom Street', STREET, '37.7693,-122.4156 37.7907,-122.3902'],
    ['Van Ness Avenue', AVENUE, '37.8081,-122.4273 37.8010,-122.4245 37.7751,-122.4193'],
    [
      'Embarcadero|The Embarcadero|bay|bayfront|water|waterfront',
      RIVER,
      '37.8090,-122.4158 37.8041,-122.4020 37.7886,-122.3881 37.7700,-122.3860',
    ],
  ],
  'silicon-valley': [
    [
      'El Camino Real|El Camino',
      AVENUE,
      '37.5129,-122.2671 37.4608,-122.1975 37.4382,-122.1611 37.3523,-121.9980 37.3454,-121.9335',
    ],
    ['Castro Street', STREET, '37.3809,-122.0870 37.3956,-122.0779'],
    [
      'North First Street|N 1st Street|North 1st Street',
      AVENUE,
      '37.4190,-121.9594 37.4099,-121.9455 37.3362,-121.8906',
    ],
  ],
  chicago: [
    ['Michigan Avenue', STREET, '41.8675,-87.6242 41.8820,-87.6245 41.8984,-87.6241 41.9004,-87.6243'],
    ['Wacker Drive', STREET, '41.8750,-87.6364 41.8854,-87.6367 41.8870,-87.6330 41.8878,-87.6180'],
    ['LaSalle Street', STREET, '41.8760,-87.6322 41.9030,-87.6331'],
    ['State Street', STREET, '41.8675,-87.6274 41.8979,-87.6284'],
    ['Dearborn Street', STREET, '41.8729,-87.6291 41.8984,-87.6297'],
    ['Clark Street', STREET, '41.8676,-87.6306 41.8977,-87.6312'],
    ['Wells Street', STREET, '41.8760,-87.6337 41.8970,-87.6344'],
    ['Franklin Street', STREET, '41.8760,-87.6352 41.8977,-87.6359'],
    ['Halsted Street', STREET, '41.8675,-87.6470 41.8965,-87.6479'],
    ['Randolph Street', STREET, '41.8843,-87.6650 41.8847,-87.6172'],
    ['Wabash Avenue', STREET, '41.8675,-87.6259 41.8960,-87.6267'],
    ['Milwaukee Avenue', STREET, '41.8896,-87.6445 41.8996,-87.6604 41.9216,-87.6947'],
    [
      'Chicago River|river|riverfront|riverwalk|water|waterfront',
      RIVER,
      '41.8888,-87.6130 41.8878,-87.6260 41.8870,-87.6370',
    ],
    [
      'South Branch|Chicago River|river|riverfront|water|waterfront',
      RIVER,
      '41.8872,-87.6378 41.8785,-87.6376 41.8735,-87.6354 41.8600,-87.6345',
    ],
    [
      'North Branch|Chicago River|river|riverfront|water|waterfront',
      RIVER,
      '41.8870,-87.6385 41.8895,-87.6402 41.8915,-87.6425 41.8966,-87.6434',
    ],
    [
      'Lake Michigan|lake|lakefront|lakeshore|Lake Shore Drive|water|waterfront',
      SHORE,
      '41.8550,-87.6130 41.8790,-87.6165 41.8920,-87.6125 41.9010,-87.6245 41.9330,-87.6340',
    ],
    [
      'Red Line',
      LINE,
      '41.8532,-87.6310 41.8674,-87.6274 41.8967,-87.6282 41.9039,-87.6314 41.9107,-87.6492 41.9398,-87.6534',
    ],
    ['Brown Line', LINE, '41.8890,-87.6339 41.9104,-87.6393 41.9251,-87.6529 41.9398,-87.6534'],
    ['Blue Line', LINE, '41.8755,-87.6697 41.8755,-87.6410 41.8770,-87.6300'],
    ['Blue Line', LINE, '41.8800,-87.6293 41.8850,-87.6309 41.8912,-87.6476 41.9034,-87.6665 41.9219,-87.6969'],
    ['Green Line|Pink Line', LINE, '41.8853,-87.6671 41.8857,-87.6262'],
  ],
  boston: [
    ['Boylston Street', STREET, '42.3447,-71.0973 42.3479,-71.0857 42.3524,-71.0626'],
    ['Newbury Street', STREET, '42.3480,-71.0916 42.3527,-71.0711'],
    ['Commonwealth Avenue|Comm Avenue', STREET, '42.3492,-71.0900 42.3535,-71.0715'],
    ['Massachusetts Avenue|Mass Avenue', STREET, '42.3746,-71.1184 42.3587,-71.0936 42.3410,-71.0824'],
    ['Congress Street', STREET, '42.3624,-71.0585 42.3561,-71.0560 42.3497,-71.0468'],
    ['Seaport Boulevard', STREET, '42.3552,-71.0521 42.3491,-71.0396'],
    [
      'Boston Harbor|harbor|harborfront|water|waterfront',
      350,
      '42.3665,-71.0500 42.3550,-71.0495 42.3530,-71.0440 42.3480,-71.0320',
    ],
    ['Charles River|river|riverfront|water|waterfront', 350, '42.3670,-71.0660 42.3580,-71.0745 42.3530,-71.0900'],
    [
      'Cambridge riverfront|Charles River|river|riverfront|water|waterfront',
      350,
      '42.3690,-71.0720 42.3625,-71.0800 42.3580,-71.0900',
    ],
  ],
  'washington-dc': [
    ['Pennsylvania Avenue', AVENUE, '38.9024,-77.0502 38.8990,-77.0385 38.8957,-77.0310 38.8920,-77.0148'],
    ['Connecticut Avenue', STREET, '38.9009,-77.0393 38.9096,-77.0434 38.9245,-77.0523'],
    ['M Street', STREET, '38.9053,-77.0710 38.9050,-77.0560'],
    [
      'Potomac River|The Potomac|Georgetown waterfront|river|riverfront|water|waterfront',
      350,
      '38.9030,-77.0690 38.9000,-77.0575',
    ],
    ['Southwest waterfront|river|riverfront|water|waterfront', 350, '38.8815,-77.0280 38.8745,-77.0170'],
    ['Anacostia River|The Anacostia|river|riverfront|water|waterfront', 350, '38.8720,-77.0080 38.8725,-76.9950'],
  ],
  houston: [
    [
      'Westheimer Road|Westheimer',
      AVENUE,
      '29.7426,-95.3908 29.7420,-95.4187 29.7393,-95.4590 29.7370,-95.4985 29.7358,-95.5580',
    ],
  ],
  atlanta: [['Peachtree Street', AVENUE, '33.7540,-84.3890 33.7712,-84.3849 33.7815,-84.3834 33.7880,-84.3836']],
  miami: [
    ['Brickell Avenue', AVENUE, '25.7700,-80.1897 25.7610,-80.1912 25.7500,-80.2020'],
    ['Biscayne Boulevard', AVENUE, '25.7742,-80.1870 25.8100,-80.1885 25.8500,-80.1850'],
    [
      'Biscayne Bay|bay|bayfront|water|waterfront',
      350,
      '25.7520,-80.1985 25.7590,-80.1905 25.7680,-80.1870 25.7950,-80.1860 25.8100,-80.1850',
    ],
    [
      'Miami River|river|riverfront|water|waterfront',
      RIVER,
      '25.7700,-80.1890 25.7690,-80.1930 25.7715,-80.1990 25.7760,-80.2060',
    ],
  ],
  seattle: [
    ['First Avenue|1st Avenue', STREET, '47.6005,-122.3343 47.6135,-122.3455'],
    ['Westlake Avenue', STREET, '47.6130,-122.3370 47.6270,-122.3385'],
    ['Elliott Bay|bay|bayfront|water|waterfront', 350, '47.6010,-122.3380 47.6075,-122.3420 47.6160,-122.3560'],
    ['Lake Union|lake|lakefront|water|waterfront', 700, '47.6290,-122.3420 47.6275,-122.3370 47.6300,-122.3290'],
  ],
  toronto: [
    ['King Street|King Street West', STREET, '43.6433,-79.4030 43.6489,-79.3778'],
    ['Yonge Street', STREET, '43.7489,-79.4077 43.6900,-79.3949 43.6419,-79.3747'],
    ['Spadina Avenue', STREET, '43.6667,-79.4038 43.6385,-79.3923'],
    [
      'Lake Ontario|lake|lakefront|harbourfront|water|waterfront',
      SHORE,
      '43.6360,-79.3990 43.6395,-79.3800 43.6440,-79.3660',
    ],
  ],
  london: [
    ['Regent Street', STREET, '51.5170,-0.1430 51.5155,-0.1420 51.5101,-0.1346'],
    ['Strand|The Strand', STREET, '51.5075,-0.1273 51.5112,-0.1194 51.5135,-0.1126'],
    ['Fleet Street', STREET, '51.5137,-0.1120 51.5142,-0.1058'],
    ['Bishopsgate', STREET, '51.5134,-0.0841 51.5204,-0.0789'],
    ['High Holborn', STREET, '51.5157,-0.1263 51.5177,-0.1196 51.5182,-0.1114'],
    ['Gresham Street', STREET, '51.5162,-0.0970 51.5149,-0.0906'],
    ['Cheapside', STREET, '51.5146,-0.0966 51.5136,-0.0912'],
    ['Victoria Street', STREET, '51.4967,-0.1449 51.4976,-0.1350 51.4992,-0.1303'],
    ['Euston Road', STREET, '51.5240,-0.1442 51.5266,-0.1328 51.5306,-0.1226'],
    ['Brick Lane', STREET, '51.5264,-0.0725 51.5173,-0.0705'],
    ['City Road', STREET, '51.5318,-0.1056 51.5285,-0.0926 51.5222,-0.0870'],
    [
      'River Thames|The Thames|river|riverfront|water|waterfront',
      450,
      '51.4865,-0.1255 51.5009,-0.1218 51.5062,-0.1200 51.5100,-0.1110 51.5098,-0.1044 51.5080,-0.0877 51.5055,-0.0754',
    ],
  ],
  manchester: [
    ['Portland Street', STREET, '53.4762,-2.2426 53.4806,-2.2352'],
    ['River Irwell|Irwell|river|riverfront|water|waterfront', RIVER, '53.4868,-2.2440 53.4815,-2.2545 53.4760,-2.2610'],
  ],
}
