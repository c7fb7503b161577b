/** A property as a file has it, of the building of `aBuilding`; override what the test depends on. */
export const aProperty = (values: object = {}) => ({
  id: '77WMONROE',
  name: '77 W MONROE ST',
  street_address: '77 W MONROE ST',
  locality: 'Chicago',
  abbreviated_region: 'IL',
  postal_code: '60603',
  country_code: 'US',
  lat: 41.8807,
  lon: -87.6303,
  class: 'B',
  rentable_area: { magnitude: 212_400, unit: 'sf' },
  year_built: 1971,
  number_of_floors: 16,
  owner: 'Monroe Holdings LLC',
  gl_code: 4411,
  spaces: [aSpace()],
  ...values,
})

/** A vacant unit as a file has it. */
export const aSpace = (values: object = {}) => ({
  id: 'S-1150',
  suite: '1150',
  floor: 11,
  space_type: 'office',
  area: { magnitude: 5_200, unit: 'sf' },
  asking_rent: { magnitude: 41, units: { currency: 'USD', area: 'SquareFoot', period: 'year' } },
  vacancy: 'vacant',
  available_date: '2026-09-01',
  ...values,
})

/** A file of properties. */
export const aRecordFile = (...properties: object[]) =>
  Buffer.from(JSON.stringify({ system_name: 'Northbank MRI', properties }))
