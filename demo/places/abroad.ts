/** Submarkets outside the United States; the columns are those of the east, with a postal district where the country has one. */
export const TORONTO = `
financial-core|Financial Core|-79.381|43.648|280|core|9|Toronto, ON M5H|Bay Street;King Street West;Adelaide Street West;Richmond Street West;York Street;University Avenue
king-west|King West|-79.395|43.6445|360|loft|6|Toronto, ON M5V|King Street West;Spadina Avenue;Wellington Street West;Adelaide Street West;Portland Street
liberty-village|Liberty Village|-79.42|43.638|280|loft|3|Toronto, ON M6K|Liberty Street;Atlantic Avenue;Fraser Avenue;Jefferson Avenue;Hanna Avenue
downtown-south|Downtown South|-79.38|43.643|180|core|8|Toronto, ON M5J|Bremner Boulevard;Front Street West;Bay Street;York Street
downtown-east|Downtown East|-79.365|43.653|400|loft|3|Toronto, ON M5A|King Street East;Front Street East;Queen Street East;Sherbourne Street;Richmond Street East
midtown-yonge-eglinton|Midtown Yonge-Eglinton|-79.3985|43.7065|420|core|2|Toronto, ON M4P|Yonge Street;Eglinton Avenue East;Eglinton Avenue West;Mount Pleasant Road
north-york-centre|North York Centre|-79.412|43.768|500|core|2|Toronto, ON M2N|Yonge Street;Sheppard Avenue East;North York Boulevard;Park Home Avenue
bloor-yorkville|Bloor-Yorkville|-79.388|43.67|340|core|5|Toronto, ON M4W|Bloor Street West;Bloor Street East;Yorkville Avenue;Avenue Road;Cumberland Street
`

export const LONDON = `
city-core|City Core|-0.088|51.514|330|core|6|London, EC2N|Bishopsgate;Old Broad Street;Gresham Street;Moorgate;Threadneedle Street;Lombard Street
shoreditch-northern-city|Shoreditch/Northern City|-0.083|51.524|380|loft|4|London, EC2A|Great Eastern Street;Curtain Road;Leonard Street;Paul Street;City Road;Worship Street
aldgate-whitechapel|Aldgate/Whitechapel|-0.071|51.515|300|core|2|London, E1 8|Leman Street;Whitechapel High Street;Alie Street;Mansell Street;Commercial Street
clerkenwell-farringdon|Clerkenwell/Farringdon|-0.104|51.523|350|loft|4|London, EC1M|Farringdon Road;Clerkenwell Road;St John Street;Turnmill Street;Cowcross Street;Hatton Garden
midtown-holborn|Midtown/Holborn|-0.113|51.518|300|core|4|London, WC1V|High Holborn;Kingsway;Gray's Inn Road;Theobalds Road;Chancery Lane
covent-garden|Covent Garden|-0.123|51.512|250|loft|6|London, WC2E|Long Acre;Floral Street;Bow Street;Garrick Street;Shelton Street;Neal Street
soho|Soho|-0.134|51.5135|260|loft|7|London, W1F|Wardour Street;Dean Street;Golden Square;Broadwick Street;Poland Street;Beak Street
fitzrovia|Fitzrovia|-0.137|51.5195|280|loft|6|London, W1T|Charlotte Street;Newman Street;Berners Street;Rathbone Place;Great Portland Street
marylebone|Marylebone|-0.152|51.52|330|mixed|6|London, W1U|Baker Street;Wigmore Street;Marylebone High Street;George Street;Portman Square
mayfair|Mayfair|-0.148|51.51|300|core|9|London, W1J|Berkeley Square;Grosvenor Street;Brook Street;Hanover Square;Curzon Street;Davies Street
st-jamess|St James's|-0.137|51.507|230|core|9|London, SW1Y|St James's Street;Jermyn Street;Pall Mall;King Street;St James's Square
victoria|Victoria|-0.143|51.497|330|core|5|London, SW1E|Victoria Street;Buckingham Palace Road;Wilton Road;Bressenden Place;Palace Street
kings-cross|King's Cross|-0.124|51.534|280|core|6|London, N1C|York Way;Pancras Road;Caledonian Road;Goods Way;Handyside Street
paddington|Paddington|-0.177|51.517|280|core|5|London, W2 1|Eastbourne Terrace;Praed Street;Sheldon Square;North Wharf Road;London Street
southbank|Southbank|-0.107|51.5045|220|core|4|London, SE1 9|Blackfriars Road;Stamford Street;Southwark Street;The Cut;Hopton Street
london-bridge|London Bridge|-0.086|51.5025|230|core|4|London, SE1 1|Borough High Street;St Thomas Street;Bermondsey Street;Union Street;Weston Street
battersea-nine-elms|Battersea/Nine Elms|-0.144|51.4795|260|mixed|2|London, SW11|Battersea Park Road;Queenstown Road;Prince of Wales Drive;Havelock Terrace
canary-wharf|Canary Wharf|-0.019|51.5045|170|core|2|London, E14 5|Canada Square;Bank Street;South Colonnade;North Colonnade;Churchill Place
stratford|Stratford|-0.006|51.543|300|mixed|1|London, E20 1|Westfield Avenue;Celebration Avenue;The Broadway;Great Eastern Road
hammersmith|Hammersmith|-0.224|51.4935|280|mixed|2|London, W6 8|Hammersmith Road;King Street;Shepherds Bush Road;Fulham Palace Road;Beadon Road
`

export const MANCHESTER = `
spinningfields|Spinningfields|-2.251|53.48|180|core|9|Manchester, M3 3|Hardman Street;Deansgate;Quay Street;Bridge Street;Hardman Square
central-business-district|Central Business District|-2.243|53.48|260|core|7|Manchester, M2 4|King Street;Mosley Street;Spring Gardens;Portland Street;Cross Street;Princess Street
northern-quarter|Northern Quarter|-2.235|53.484|240|loft|4|Manchester, M1 1|Tib Street;Thomas Street;Oldham Street;Dale Street;Lever Street;Hilton Street
noma-victoria|NOMA/Victoria|-2.24|53.488|220|core|5|Manchester, M4 4|Corporation Street;Miller Street;Hanover Street;Dantzic Street;Sadler's Yard
salford-quays-mediacity|Salford Quays/MediaCity|-2.294|53.473|200|suburb|2|Salford, M50 3|The Quays;Broadway;Exchange Quay;Trafford Road;Clippers Quay
trafford-park-industrial|Trafford Park Industrial|-2.32|53.468|800|industrial|5|Manchester, M17 1|Trafford Park Road;Westinghouse Road;Mosley Road;Ashburton Road West;Village Way
`

export const DUBAI = `
difc|DIFC|55.28|25.211|330|core|9|Dubai|Al Mustaqbal Street;Zaa'beel Street;Al Sukook Street;Gate Avenue
downtown-dubai|Downtown Dubai|55.274|25.194|420|core|7|Dubai|Sheikh Mohammed bin Rashid Boulevard;Al Asayel Street;Financial Centre Road;Burj Khalifa Street
business-bay|Business Bay|55.265|25.186|520|core|4|Dubai|Al Khail Street;Marasi Drive;Al Abraj Street;Bay Avenue;Al Amal Street
jlt|JLT|55.144|25.069|360|core|2|Dubai|Cluster D;Cluster I;Cluster T;Cluster V;Al Sarayat Street
internet-city-media-city|Internet City/Media City|55.157|25.095|520|suburb|4|Dubai|Al Sufouh Road;Hessa Street;King Salman Street;Al Falak Street
jebel-ali-industrial|Jebel Ali Industrial|55.08|25.01|1600|industrial|4|Dubai|First Al Khail Street;Jebel Ali Race Course Road;Plant Street;Gardens Boulevard
`
