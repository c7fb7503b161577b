/** Submarkets of the markets of the American west; the columns are those of the east. */
export const LOS_ANGELES = `
downtown-cbd|Downtown CBD|-118.256|34.049|450|core|4|Los Angeles, CA 90071|South Figueroa Street;South Grand Avenue;South Flower Street;Wilshire Boulevard;South Hope Street;West Sixth Street
arts-district|Arts District|-118.235|34.04|380|loft|5|Los Angeles, CA 90013|Mateo Street;Traction Avenue;South Santa Fe Avenue;East Third Street;Industrial Street
hollywood|Hollywood|-118.327|34.098|600|loft|6|Los Angeles, CA 90028|Sunset Boulevard;Hollywood Boulevard;Vine Street;North Cahuenga Boulevard;Selma Avenue
miracle-mile|Miracle Mile|-118.344|34.062|520|core|3|Los Angeles, CA 90036|Wilshire Boulevard;South La Brea Avenue;San Vicente Boulevard;West Eighth Street
beverly-hills|Beverly Hills|-118.4|34.068|480|core|8|Beverly Hills, CA 90210|Wilshire Boulevard;North Beverly Drive;North Canon Drive;North Camden Drive;Santa Monica Boulevard
century-city|Century City|-118.417|34.057|360|core|9|Los Angeles, CA 90067|Avenue of the Stars;Century Park East;Constellation Boulevard;Santa Monica Boulevard
westwood|Westwood|-118.444|34.059|420|core|6|Los Angeles, CA 90024|Wilshire Boulevard;Westwood Boulevard;Glendon Avenue;Gayley Avenue
santa-monica|Santa Monica|-118.49|34.0205|420|core|8|Santa Monica, CA 90401|Colorado Avenue;Broadway;Wilshire Boulevard;Fifth Street;Arizona Avenue
culver-city|Culver City|-118.396|34.021|600|loft|6|Culver City, CA 90232|Washington Boulevard;Hayden Avenue;National Boulevard;Culver Boulevard;West Jefferson Boulevard
playa-vista|Playa Vista|-118.426|33.977|420|loft|6|Los Angeles, CA 90094|West Jefferson Boulevard;Bluff Creek Drive;Campus Center Drive;Waterfront Drive
el-segundo|El Segundo|-118.398|33.919|700|suburb|4|El Segundo, CA 90245|North Pacific Coast Highway;East Grand Avenue;Rosecrans Avenue;Nash Street;East Mariposa Avenue
burbank|Burbank|-118.338|34.152|700|core|5|Burbank, CA 91505|West Olive Avenue;West Alameda Avenue;Riverside Drive;North Hollywood Way;Bob Hope Drive
glendale|Glendale|-118.255|34.146|520|core|2|Glendale, CA 91203|North Brand Boulevard;North Central Avenue;East Broadway;West Glenoaks Boulevard
pasadena|Pasadena|-118.144|34.147|600|core|3|Pasadena, CA 91101|South Lake Avenue;East Colorado Boulevard;Cordova Street;East Green Street;North Fair Oaks Avenue
warner-center|Warner Center|-118.597|34.179|800|suburb|1|Woodland Hills, CA 91367|Oxnard Street;Canoga Avenue;Burbank Boulevard;Erwin Street;Topanga Canyon Boulevard
long-beach|Long Beach|-118.193|33.7705|320|core|1|Long Beach, CA 90802|West Ocean Boulevard;Pine Avenue;East Broadway;Long Beach Boulevard;West Third Street
vernon-commerce-industrial|Vernon/Commerce Industrial|-118.19|34.0|2000|industrial|5|Vernon, CA 90058|East Vernon Avenue;Bandini Boulevard;East 26th Street;East Washington Boulevard;South Soto Street
south-bay-industrial|South Bay Industrial|-118.27|33.85|2200|industrial|5|Carson, CA 90746|East Victoria Street;South Avalon Boulevard;East Dominguez Street;South Main Street;Francisco Street
`

export const INLAND_EMPIRE = `
ontario|Ontario|-117.609|34.063|2200|industrial|7|Ontario, CA 91761|East Jurupa Street;South Haven Avenue;East Philadelphia Street;South Archibald Avenue;East Airport Drive
rancho-cucamonga|Rancho Cucamonga|-117.575|34.094|1800|industrial|7|Rancho Cucamonga, CA 91730|Arrow Route;Haven Avenue;Jersey Boulevard;Milliken Avenue;Sixth Street
fontana|Fontana|-117.435|34.092|2200|industrial|5|Fontana, CA 92335|Slover Avenue;Jurupa Avenue;Santa Ana Avenue;Cherry Avenue;Citrus Avenue
chino|Chino|-117.689|34.012|1900|industrial|6|Chino, CA 91710|Schaefer Avenue;Edison Avenue;Central Avenue;Yorba Avenue;Chino Avenue
riverside|Riverside|-117.396|33.953|1900|industrial|4|Riverside, CA 92507|Iowa Avenue;Columbia Avenue;Palmyrita Avenue;University Avenue;Main Street
moreno-valley|Moreno Valley|-117.23|33.937|2200|industrial|3|Moreno Valley, CA 92551|Heacock Street;Perris Boulevard;Indian Street;Cactus Avenue;San Michele Road
perris|Perris|-117.229|33.783|2200|industrial|2|Perris, CA 92571|Harley Knox Boulevard;Redlands Avenue;Morgan Street;Rider Street;Perry Street
redlands|Redlands|-117.182|34.056|1700|industrial|5|Redlands, CA 92374|San Bernardino Avenue;Lugonia Avenue;Alabama Street;Nevada Street;Almond Avenue
`

export const SAN_FRANCISCO = `
north-financial-district|North Financial District|-122.4005|37.7945|280|core|7|San Francisco, CA 94111|California Street;Montgomery Street;Sansome Street;Battery Street;Pine Street;Front Street
south-financial-district|South Financial District|-122.3965|37.789|260|core|9|San Francisco, CA 94105|Mission Street;Howard Street;First Street;Market Street;Second Street;Fremont Street
soma|SoMa|-122.403|37.78|420|loft|4|San Francisco, CA 94107|Brannan Street;Bryant Street;Third Street;Folsom Street;Townsend Street;Fourth Street
mission-bay|Mission Bay|-122.392|37.7695|260|lab|8|San Francisco, CA 94158|Third Street;Owens Street;Mission Bay Boulevard South;Nelson Rising Lane
jackson-square|Jackson Square|-122.402|37.797|200|loft|8|San Francisco, CA 94133|Jackson Street;Pacific Avenue;Sansome Street;Gold Street;Montgomery Street
union-square|Union Square|-122.4075|37.788|260|mixed|5|San Francisco, CA 94108|Post Street;Geary Street;Sutter Street;Stockton Street;Grant Avenue
mid-market|Mid-Market|-122.414|37.779|300|mixed|2|San Francisco, CA 94103|Market Street;Mission Street;Ninth Street;Stevenson Street;Jones Street
showplace-square-potrero-hill|Showplace Square/Potrero Hill|-122.404|37.768|360|loft|4|San Francisco, CA 94103|Kansas Street;Rhode Island Street;Townsend Street;De Haro Street;Alameda Street
south-beach-rincon|South Beach/Rincon|-122.392|37.7855|220|core|7|San Francisco, CA 94105|Spear Street;Main Street;Beale Street;Harrison Street;Brannan Street
civic-center-van-ness|Civic Center/Van Ness|-122.42|37.779|300|mixed|2|San Francisco, CA 94102|Van Ness Avenue;Golden Gate Avenue;Hayes Street;Franklin Street;Fell Street
north-waterfront|North Waterfront|-122.4045|37.803|220|loft|5|San Francisco, CA 94133|Battery Street;Bay Street;Kearny Street;Chestnut Street;Montgomery Street
mission-district|Mission District|-122.419|37.76|420|loft|2|San Francisco, CA 94110|Mission Street;Valencia Street;Harrison Street;Folsom Street;16th Street;Florida Street
`

export const SILICON_VALLEY = `
palo-alto|Palo Alto|-122.145|37.441|700|core|9|Palo Alto, CA 94301|University Avenue;Hamilton Avenue;High Street;Lytton Avenue;Page Mill Road
menlo-park|Menlo Park|-122.182|37.4515|700|core|9|Menlo Park, CA 94025|El Camino Real;Santa Cruz Avenue;Middlefield Road;Willow Road;Merrill Street
mountain-view|Mountain View|-122.0838|37.3861|900|suburb|7|Mountain View, CA 94041|Castro Street;West Evelyn Avenue;Villa Street;East Middlefield Road;Ellis Street
sunnyvale|Sunnyvale|-122.0363|37.3688|1100|suburb|6|Sunnyvale, CA 94086|North Mathilda Avenue;West Maude Avenue;East Arques Avenue;North Wolfe Road;Evelyn Avenue
santa-clara|Santa Clara|-121.9552|37.3541|1100|suburb|4|Santa Clara, CA 95050|Scott Boulevard;Walsh Avenue;Bowers Avenue;Lafayette Street;Martin Avenue
cupertino|Cupertino|-122.0322|37.323|800|suburb|6|Cupertino, CA 95014|Stevens Creek Boulevard;North De Anza Boulevard;Bandley Drive;Torre Avenue;Bubb Road
downtown-san-jose|Downtown San Jose|-121.89|37.335|520|core|3|San Jose, CA 95113|West Santa Clara Street;Almaden Boulevard;South First Street;Park Avenue;North Market Street
north-san-jose|North San Jose|-121.93|37.4|1300|flex|3|San Jose, CA 95134|North First Street;Zanker Road;River Oaks Parkway;Junction Avenue;Trimble Road
redwood-city|Redwood City|-122.2345|37.484|500|suburb|6|Redwood City, CA 94063|Broadway;Main Street;Middlefield Road;Marshall Street;Jefferson Avenue
`

export const SEATTLE = `
seattle-cbd|Seattle CBD|-122.333|47.607|280|core|7|Seattle, WA 98101|Third Avenue;Fourth Avenue;Fifth Avenue;Union Street;University Street;Second Avenue
south-lake-union|South Lake Union|-122.337|47.622|300|lab|9|Seattle, WA 98109|Westlake Avenue North;Terry Avenue North;Mercer Street;Boren Avenue North;Republican Street
denny-triangle|Denny Triangle|-122.338|47.6155|260|core|8|Seattle, WA 98121|Stewart Street;Howell Street;Eighth Avenue;Seventh Avenue;Virginia Street
pioneer-square|Pioneer Square|-122.3325|47.601|200|loft|3|Seattle, WA 98104|First Avenue South;South Jackson Street;South Main Street;Occidental Avenue South;Yesler Way
belltown|Belltown|-122.345|47.6145|220|loft|4|Seattle, WA 98121|First Avenue;Western Avenue;Second Avenue;Blanchard Street;Wall Street
bellevue-cbd|Bellevue CBD|-122.198|47.615|380|core|8|Bellevue, WA 98004|108th Avenue NE;NE Eighth Street;110th Avenue NE;NE Fourth Street;106th Avenue NE
redmond|Redmond|-122.1215|47.674|800|suburb|3|Redmond, WA 98052|Redmond Way;NE 83rd Street;Cleveland Street;164th Avenue NE;NE 76th Street
kent-valley-industrial|Kent Valley Industrial|-122.234|47.38|2000|industrial|4|Kent, WA 98032|West Valley Highway;South 212th Street;68th Avenue South;South 228th Street;84th Avenue South
`
