/**
 * Submarkets of the markets of the American east, one a line:
 * slug|name|longitude|latitude|meters its streets reach|character|prestige 0–9|city, state and ZIP|streets.
 */
export const NEW_YORK = `
plaza-district|Plaza District|-73.973|40.7625|380|core|9|New York, NY 10022|Madison Avenue;Fifth Avenue;East 57th Street;East 55th Street;Lexington Avenue;East 59th Street
park-avenue|Park Avenue|-73.9735|40.7575|260|core|9|New York, NY 10171|Park Avenue;East 49th Street;East 51st Street;East 48th Street
grand-central|Grand Central|-73.9772|40.7527|320|core|7|New York, NY 10017|Lexington Avenue;East 42nd Street;Vanderbilt Avenue;East 44th Street;Third Avenue;East 41st Street
rockefeller-center-sixth-avenue|Rockefeller Center/Sixth Avenue|-73.98|40.76|300|core|8|New York, NY 10020|Avenue of the Americas;West 48th Street;West 51st Street;West 50th Street;West 52nd Street
times-square|Times Square|-73.986|40.7575|280|core|6|New York, NY 10036|Broadway;Seventh Avenue;West 43rd Street;West 45th Street;West 46th Street
bryant-park|Bryant Park|-73.9836|40.7536|230|core|8|New York, NY 10018|West 40th Street;West 39th Street;Avenue of the Americas;West 42nd Street
columbus-circle|Columbus Circle|-73.9819|40.7681|260|core|7|New York, NY 10019|Broadway;West 57th Street;West 58th Street;Eighth Avenue;West 56th Street
penn-station|Penn Station|-73.991|40.7505|330|mixed|4|New York, NY 10001|Seventh Avenue;West 34th Street;West 33rd Street;Eighth Avenue;West 36th Street;West 31st Street
hudson-yards|Hudson Yards|-74.001|40.754|260|core|9|New York, NY 10001|Tenth Avenue;West 33rd Street;Ninth Avenue;West 34th Street
murray-hill|Murray Hill|-73.978|40.748|300|mixed|4|New York, NY 10016|Madison Avenue;East 34th Street;Park Avenue South;East 37th Street;Third Avenue
chelsea|Chelsea|-74.001|40.7465|350|loft|6|New York, NY 10011|West 23rd Street;Eighth Avenue;West 26th Street;West 21st Street;Ninth Avenue;West 25th Street
flatiron-union-square|Flatiron/Union Square|-73.99|40.7395|330|loft|7|New York, NY 10003|Broadway;Fifth Avenue;West 19th Street;East 18th Street;Park Avenue South;West 22nd Street
gramercy-park|Gramercy Park|-73.9845|40.737|260|loft|5|New York, NY 10010|East 20th Street;Third Avenue;Irving Place;East 22nd Street;East 23rd Street
hudson-square-tribeca|Hudson Square/Tribeca|-74.007|40.7235|300|loft|7|New York, NY 10013|Varick Street;Hudson Street;Spring Street;Greenwich Street;Charlton Street
soho-noho|SoHo/NoHo|-73.9985|40.7245|320|loft|6|New York, NY 10012|Broadway;Mercer Street;Prince Street;Lafayette Street;Greene Street;Bleecker Street
financial-district|Financial District|-74.0095|40.707|280|core|4|New York, NY 10005|Wall Street;Broad Street;Water Street;Maiden Lane;Pine Street;William Street
world-trade-center|World Trade Center|-74.0125|40.7125|190|core|6|New York, NY 10007|Greenwich Street;Church Street;Vesey Street;Liberty Street
city-hall-insurance-district|City Hall/Insurance District|-74.0055|40.712|220|mixed|2|New York, NY 10038|Fulton Street;John Street;Broadway;Gold Street;Nassau Street
downtown-brooklyn-dumbo|Downtown Brooklyn/DUMBO|-73.987|40.696|420|mixed|2|Brooklyn, NY 11201|Jay Street;Court Street;Livingston Street;Adams Street;Montague Street;Willoughby Street
long-island-city|Long Island City|-73.941|40.747|420|mixed|1|Long Island City, NY 11101|Queens Plaza South;Jackson Avenue;Skillman Avenue;Northern Boulevard;Thomson Avenue
`

export const BOSTON = `
financial-district|Financial District|-71.055|42.3555|250|core|7|Boston, MA 02110|Federal Street;State Street;Franklin Street;High Street;Congress Street;Summer Street
back-bay|Back Bay|-71.077|42.3495|330|core|9|Boston, MA 02116|Boylston Street;Newbury Street;Clarendon Street;Berkeley Street;St James Avenue
seaport|Seaport|-71.044|42.351|260|core|8|Boston, MA 02210|Seaport Boulevard;Congress Street;Summer Street;Sleeper Street;Farnsworth Street
north-station|North Station|-71.062|42.3655|200|mixed|5|Boston, MA 02114|Causeway Street;Canal Street;Portland Street;Friend Street;Merrimac Street
downtown-crossing|Downtown Crossing|-71.061|42.355|220|mixed|4|Boston, MA 02108|Washington Street;Tremont Street;Bromfield Street;Temple Place;Winter Street
fenway-longwood|Fenway/Longwood|-71.1|42.341|330|lab|7|Boston, MA 02215|Brookline Avenue;Longwood Avenue;Boylston Street;Van Ness Street;Park Drive
charlestown|Charlestown|-71.06|42.377|250|loft|3|Charlestown, MA 02129|Main Street;Medford Street;Bunker Hill Street;Roland Street
kendall-square|Kendall Square|-71.0865|42.3625|300|lab|9|Cambridge, MA 02142|Main Street;Third Street;Binney Street;Broadway;Cambridge Parkway
harvard-square-mid-cambridge|Harvard Square/Mid-Cambridge|-71.118|42.373|300|mixed|5|Cambridge, MA 02138|Massachusetts Avenue;Mount Auburn Street;Brattle Street;Church Street
alewife-west-cambridge|Alewife/West Cambridge|-71.14|42.395|380|lab|4|Cambridge, MA 02140|Cambridgepark Drive;Fawcett Street;Concord Avenue;Smith Place;Moulton Street
allston-brighton|Allston/Brighton|-71.133|42.358|380|lab|3|Boston, MA 02134|Western Avenue;Guest Street;Everett Street;Lincoln Street;North Beacon Street
route-128-central|Route 128 Central|-71.235|42.43|1500|suburb|1|Lexington, MA 02421|Hartwell Avenue;Hayden Avenue;Spring Street;Bedford Street;Maguire Road
`

export const WASHINGTON_DC = `
cbd|CBD|-77.0405|38.903|380|core|8|Washington, DC 20036|Connecticut Avenue NW;K Street NW;L Street NW;19th Street NW;M Street NW;18th Street NW
east-end|East End|-77.0245|38.9|380|core|9|Washington, DC 20001|Pennsylvania Avenue NW;New York Avenue NW;F Street NW;G Street NW;13th Street NW;H Street NW
capitol-hill|Capitol Hill|-77.005|38.8895|330|mixed|7|Washington, DC 20003|Massachusetts Avenue NE;C Street NE;Maryland Avenue NE;First Street NE
noma|NoMa|-77.0055|38.906|300|core|4|Washington, DC 20002|First Street NE;M Street NE;North Capitol Street NE;K Street NE;Patterson Street NE
capitol-riverfront|Capitol Riverfront|-77.005|38.876|250|core|5|Washington, DC 20003|M Street SE;Half Street SE;New Jersey Avenue SE;First Street SE
southwest|Southwest|-77.018|38.883|280|core|3|Washington, DC 20024|E Street SW;Maryland Avenue SW;Seventh Street SW;D Street SW;School Street SW
west-end|West End|-77.05|38.905|240|core|6|Washington, DC 20037|M Street NW;23rd Street NW;New Hampshire Avenue NW;N Street NW
georgetown|Georgetown|-77.064|38.905|260|loft|5|Washington, DC 20007|Wisconsin Avenue NW;M Street NW;Thomas Jefferson Street NW;31st Street NW
rosslyn|Rosslyn|-77.071|38.896|260|core|4|Arlington, VA 22209|Wilson Boulevard;North Moore Street;North Lynn Street;Fort Myer Drive;North Kent Street
ballston|Ballston|-77.112|38.882|330|core|3|Arlington, VA 22203|Fairfax Drive;North Glebe Road;Wilson Boulevard;North Stuart Street;North Randolph Street
national-landing|National Landing|-77.05|38.857|260|core|3|Arlington, VA 22202|Crystal Drive;South Clark Street;12th Street South;South Bell Street
tysons|Tysons|-77.227|38.919|700|suburb|4|Tysons, VA 22102|Tysons Boulevard;Greensboro Drive;Jones Branch Drive;Westpark Drive;International Drive
reston|Reston|-77.357|38.955|700|suburb|3|Reston, VA 20190|Sunset Hills Road;Freedom Drive;Reston Parkway;Explorer Street;Market Street
bethesda|Bethesda|-77.0947|38.9847|330|core|5|Bethesda, MD 20814|Wisconsin Avenue;Old Georgetown Road;Bethesda Avenue;Woodmont Avenue;Montgomery Lane
`
