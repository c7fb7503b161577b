// What no filter knows but a listing or its building may state in its own words: the words that are searched, with the
// phrases that users type. Phrases are separated by '|'. Each word of the left side must be in the listing's text.

/** Figures that no filter knows, which are searched as typed: "20 ton crane", "480v", "10% office". */
export const DESCRIBED_FIGURES =
  '\\d{1,3}[ -]?tons? (?:(?:bridge|overhead|gantry) )?cranes?|\\d{3}(?:/\\d{3})? ?v(?:olts?)?|\\d{1,2} ?% offices?'

export const DESCRIBED_WORDS: Record<string, string> = {
  // Materials and character
  'brick timber': 'brick and timber|brick timber|timber and brick|brick & timber',
  'brick beam': 'brick and beam|brick & beam|brick beam|post and beam',
  'exposed brick': 'exposed brick|exposed brickwork|brick walls',
  brick: 'brick',
  timber: 'timber|mass timber|heavy timber|exposed timber|timber frame|timber framed',
  concrete: 'concrete|exposed concrete|polished concrete',
  loft: 'loft|loft style|warehouse style',
  creative: 'creative|creative space|creative workspace',
  quiet: 'quiet',
  // Light and views
  'natural light':
    'natural light|lots of natural light|plenty of natural light|good natural light|great natural light|daylight|lots of daylight|lots of light|plenty of light|bright|light filled|sunny|well lit',
  'high ceilings': 'high ceiling|tall ceiling|lofty ceiling',
  'floor to ceiling': 'floor to ceiling windows|floor to ceiling glass',
  windows: 'large windows|big windows|operable windows|opening windows',
  skylight: 'skylight|rooflight|roof light',
  view: 'view|great views|views|view space',
  'lake view': 'lake view|view of the lake|views of the lake|views over the lake',
  'river view': 'river view|view of the river|views of the river|views over the river',
  'park view': 'park view|view of the park|views of the park',
  'city view': 'city view|skyline view|view of the city|views of the city|view of the skyline|views of the skyline',
  'water view': 'water view|view of the water|views of the water|bay view|ocean view|sea view|harbor view|harbour view',
  corner: 'corner|corner unit|corner suite|corner space|corner office|corner site|on a corner|corner position',
  'column free': 'column free|no columns',
  // Certificates that are no filter
  breeam: 'breeam',
  'breeam excellent': 'breeam excellent',
  'breeam outstanding': 'breeam outstanding',
  'energy star': 'energy star',
  fitwel: 'fitwel',
  'net zero': 'net zero|net zero carbon',
  // Services and terms
  'air conditioning': 'ac|a/c|air con|aircon|air conditioning|air conditioned|comfort cooling',
  generator: 'backup power|back up power|backup generator|back up generator|generator|emergency power',
  'ev charging': 'ev charging|ev charger|electric car charging|car charging|ev charging point',
  allowance: 'ti allowance|tenant improvement allowance|improvement allowance|ti dollars|with tis',
  'raised floor': 'raised floor|raised access floor',
  // Shops and restaurants
  'type 1 hood': 'type 1 hood|type i hood',
  hood: 'hood|vented|venting|black iron|kitchen exhaust|extraction',
  'grease trap': 'grease trap|grease interceptor',
  // Warehouses and yards
  rail: 'rail served|rail spur|rail siding|rail access|rail connected|on rail',
  'cross dock': 'cross dock|cross docked|crossdock|cross docking',
  esfr: 'esfr|esfr sprinkler',
  sprinkler: 'sprinkler|sprinklered|fire sprinkler|fully sprinklered',
  crane: 'crane|crane served|overhead crane|bridge crane|gantry crane|craned',
  ramp: 'ramp|drive up ramp',
  trailer: 'trailer parking|trailer space|trailer storage|trailer stall|lorry parking|truck parking|hgv parking',
  yard: 'yard|yard space|outdoor yard|service yard|yard area|laydown yard',
  'fenced yard': 'fenced yard|secure yard|fenced and gated yard|gated yard',
  'fenced paved': 'fenced and paved|paved and fenced',
  fenced: 'fenced|gated|fully fenced',
  paved: 'paved|hardstanding|hard standing|concrete yard',
  'food grade': 'food grade|food safe|food production',
  'floor drains': 'floor drain|trench drain',
  freezer: 'freezer|freezer space',
  cooler: 'walk in cooler|cooler space|refrigerated|refrigeration|chilled',
  mezzanine: 'mezzanine',
  '3 phase': '3 phase|three phase|3 phase power|three phase power|3 phase electric',
}
