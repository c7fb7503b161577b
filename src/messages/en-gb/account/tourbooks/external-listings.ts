/** Spaces in a tourbook that are not on the marketplace, where British English differs. */
export const externalListings = {
  'externalListing.region': 'County',
  'externalListing.postalCode': 'Postcode',
  'pin.center': 'Set the pin at the centre of the map',
}
