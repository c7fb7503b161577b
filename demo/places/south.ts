/** Submarkets of the markets of the American south; the columns are those of the east. */
export const DALLAS = `
downtown-cbd|Downtown CBD|-96.8|32.781|420|core|4|Dallas, TX 75201|Main Street;Elm Street;Commerce Street;Ross Avenue;Akard Street;Pacific Avenue
uptown-turtle-creek|Uptown/Turtle Creek|-96.803|32.799|520|core|9|Dallas, TX 75201|McKinney Avenue;Cedar Springs Road;Maple Avenue;Fairmount Street;Turtle Creek Boulevard
preston-center|Preston Center|-96.8045|32.864|400|core|8|Dallas, TX 75225|Douglas Avenue;Sherry Lane;Berkshire Lane;Westchester Drive;Preston Road
central-expressway|Central Expressway|-96.774|32.85|800|suburb|4|Dallas, TX 75206|North Central Expressway;Yale Boulevard;Greenville Avenue;Lovers Lane;University Boulevard
far-north-dallas|Far North Dallas|-96.822|32.954|1300|suburb|4|Dallas, TX 75254|Dallas Parkway;Noel Road;Spring Valley Road;Preston Road;Belt Line Road
las-colinas|Las Colinas|-96.943|32.879|1000|suburb|4|Irving, TX 75039|Las Colinas Boulevard;O'Connor Boulevard;Riverside Drive;John Carpenter Freeway;Hidden Ridge
legacy-frisco|Legacy/Frisco|-96.827|33.08|1400|suburb|6|Plano, TX 75024|Legacy Drive;Dallas Parkway;Tennyson Parkway;Headquarters Drive;Bishop Road
richardson-plano|Richardson/Plano|-96.73|32.98|1400|suburb|2|Richardson, TX 75082|Lookout Drive;Glenville Drive;Campbell Road;Plano Road;Palisades Boulevard
deep-ellum-east-dallas|Deep Ellum/East Dallas|-96.783|32.784|420|loft|4|Dallas, TX 75226|Elm Street;Main Street;Canton Street;Commerce Street;Crowdus Street
design-district|Design District|-96.818|32.793|480|loft|4|Dallas, TX 75207|Dragon Street;Oak Lawn Avenue;Slocum Street;Hi Line Drive;Manufacturing Street
fort-worth-cbd|Fort Worth CBD|-97.331|32.755|420|core|3|Fort Worth, TX 76102|Throckmorton Street;Houston Street;Commerce Street;Taylor Street;West Seventh Street
alliance-industrial|Alliance Industrial|-97.319|32.988|2600|industrial|4|Fort Worth, TX 76177|Alliance Gateway Freeway;Westport Parkway;Independence Parkway;Eagle Parkway;Heritage Parkway
great-southwest-arlington-industrial|Great Southwest/Arlington Industrial|-97.043|32.758|2400|industrial|4|Arlington, TX 76011|Avenue J East;Great Southwest Parkway;Avenue H East;109th Street;Carrier Parkway
south-dallas-industrial|South Dallas Industrial|-96.79|32.64|2600|industrial|2|Dallas, TX 75241|Bonnie View Road;Wintergreen Road;Langdon Road;Cedardale Road;Telephone Road
`

export const HOUSTON = `
cbd|CBD|-95.366|29.759|420|core|7|Houston, TX 77002|Louisiana Street;Travis Street;Milam Street;Smith Street;McKinney Street;Walker Street
galleria-uptown|Galleria/Uptown|-95.461|29.74|700|core|6|Houston, TX 77056|Post Oak Boulevard;Westheimer Road;San Felipe Street;Richmond Avenue;Sage Road
greenway-plaza|Greenway Plaza|-95.434|29.731|500|core|4|Houston, TX 77046|Richmond Avenue;Greenway Plaza;Buffalo Speedway;Edloe Street;Timmons Lane
energy-corridor|Energy Corridor|-95.63|29.784|1400|suburb|4|Houston, TX 77079|Katy Freeway;Eldridge Parkway;Memorial Drive;Dairy Ashford Road;Enclave Parkway
westchase|Westchase|-95.562|29.733|1000|suburb|3|Houston, TX 77042|Westheimer Road;Richmond Avenue;Briarpark Drive;CityWest Boulevard;Wilcrest Drive
memorial-city-katy-freeway-east|Memorial City/Katy Freeway East|-95.54|29.78|800|suburb|7|Houston, TX 77024|Katy Freeway;Gessner Road;Town and Country Boulevard;Memorial City Way
midtown-montrose|Midtown/Montrose|-95.38|29.742|600|loft|3|Houston, TX 77006|Main Street;Westheimer Road;Montrose Boulevard;Fannin Street;Gray Street
medical-center|Medical Center|-95.397|29.708|500|medical|6|Houston, TX 77030|Fannin Street;Main Street;Holcombe Boulevard;Cambridge Street;Bertner Avenue
the-woodlands|The Woodlands|-95.461|30.165|1100|suburb|6|The Woodlands, TX 77380|Lake Robbins Drive;Timberloch Place;Woodloch Forest Drive;Hughes Landing Boulevard
sugar-land|Sugar Land|-95.62|29.596|1100|suburb|3|Sugar Land, TX 77479|Southwest Freeway;Lake Pointe Parkway;Sugar Creek Boulevard;Town Center Boulevard
northwest-industrial|Northwest Industrial|-95.55|29.87|2600|industrial|4|Houston, TX 77041|Windfern Road;West Little York Road;Gessner Road;Brittmoore Road;Clay Road
southeast-port-industrial|Southeast/Port Industrial|-95.15|29.7|1300|industrial|4|Pasadena, TX 77507|Red Bluff Road;Choate Road;Bay Area Boulevard;Fairmont Parkway;Underwood Road
`

export const ATLANTA = `
midtown|Midtown|-84.384|33.784|480|core|9|Atlanta, GA 30309|Peachtree Street NE;West Peachtree Street NW;Spring Street NW;14th Street NE;Tenth Street NE
buckhead|Buckhead|-84.37|33.847|700|core|8|Atlanta, GA 30326|Peachtree Road NE;Lenox Road NE;Piedmont Road NE;Roswell Road NE;Pharr Road NE
downtown|Downtown|-84.389|33.756|420|core|3|Atlanta, GA 30303|Peachtree Street NW;Marietta Street NW;Broad Street NW;Forsyth Street NW;Peachtree Center Avenue NE
central-perimeter|Central Perimeter|-84.345|33.923|900|suburb|5|Atlanta, GA 30346|Perimeter Center Parkway;Ashford Dunwoody Road;Abernathy Road;Glenridge Connector;Peachtree Dunwoody Road
cumberland-galleria|Cumberland/Galleria|-84.462|33.883|800|suburb|5|Atlanta, GA 30339|Cumberland Boulevard;Galleria Parkway;Windy Ridge Parkway;Powers Ferry Road;Circle 75 Parkway
north-fulton|North Fulton|-84.294|34.075|1400|suburb|3|Alpharetta, GA 30009|North Point Parkway;Windward Parkway;Haynes Bridge Road;Old Milton Parkway;Westside Parkway
west-midtown|West Midtown|-84.411|33.785|520|loft|7|Atlanta, GA 30318|Howell Mill Road NW;Huff Road NW;Marietta Street NW;Ellsworth Industrial Boulevard NW;Northyards Boulevard NW
old-fourth-ward-inman-park|Old Fourth Ward/Inman Park|-84.365|33.762|420|loft|7|Atlanta, GA 30312|Edgewood Avenue NE;Krog Street NE;North Highland Avenue NE;Auburn Avenue NE;Irwin Street NE
northeast-i-85|Northeast/I-85|-84.2|33.92|1800|industrial|3|Norcross, GA 30093|Jimmy Carter Boulevard;Indian Trail Road;Oakbrook Parkway;Brook Hollow Parkway;Live Oak Parkway
south-atlanta-industrial|South Atlanta Industrial|-84.428|33.64|2000|industrial|3|Atlanta, GA 30337|Old National Highway;Global Gateway Connector;Sullivan Road;Riverdale Road;Camp Creek Parkway
decatur|Decatur|-84.296|33.775|450|mixed|3|Decatur, GA 30030|East Ponce de Leon Avenue;Church Street;Commerce Drive;Clairemont Avenue;East Trinity Place
`

export const MIAMI = `
brickell|Brickell|-80.1935|25.762|240|core|9|Miami, FL 33131|Brickell Avenue;SW Eighth Street;SE 14th Street;South Miami Avenue;SE Tenth Street
downtown-miami|Downtown Miami|-80.1915|25.774|220|core|5|Miami, FL 33132|Biscayne Boulevard;NE Second Avenue;Flagler Street;SE Second Street;NE Third Avenue
wynwood|Wynwood|-80.199|25.801|360|loft|6|Miami, FL 33127|NW Second Avenue;NW 24th Street;NW 26th Street;NW Fifth Avenue;NW 29th Street
design-district-edgewater|Design District/Edgewater|-80.1925|25.8125|240|loft|7|Miami, FL 33137|NE Second Avenue;NE 39th Street;NE 40th Street;North Miami Avenue
coral-gables|Coral Gables|-80.258|25.75|420|core|4|Coral Gables, FL 33134|Ponce de Leon Boulevard;Alhambra Circle;Miracle Mile;Aragon Avenue;Giralda Avenue
coconut-grove|Coconut Grove|-80.241|25.7295|220|core|8|Miami, FL 33133|Grand Avenue;Mary Street;Main Highway;Oak Avenue;Tigertail Avenue
miami-beach|Miami Beach|-80.1395|25.79|220|mixed|6|Miami Beach, FL 33139|Lincoln Road;Alton Road;Meridian Avenue;Washington Avenue;17th Street
aventura|Aventura|-80.144|25.956|360|mixed|3|Aventura, FL 33180|Biscayne Boulevard;NE 29th Place;Aventura Boulevard;NE 203rd Street
airport-doral|Airport/Doral|-80.335|25.811|1300|suburb|2|Doral, FL 33122|NW 36th Street;NW 25th Street;NW 82nd Avenue;NW 33rd Street;NW 87th Avenue
medley-industrial|Medley Industrial|-80.36|25.86|1400|industrial|5|Medley, FL 33178|NW South River Drive;NW 121st Way;NW 105th Way;NW 89th Place;NW 116th Way
miami-lakes|Miami Lakes|-80.309|25.913|700|suburb|1|Miami Lakes, FL 33014|Main Street;NW 154th Street;Miami Lakes Drive;Commerce Way;NW 79th Court
`
