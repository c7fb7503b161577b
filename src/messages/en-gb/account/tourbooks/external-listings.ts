/** Spaces in a tourbook that are not on the marketplace, where British English differs. */
export const externalListings = {
  'externalListing.region': 'County',
  'externalListing.postalCode': 'Postcode',
  'pin.center': 'Set the pin at the centre of the map',
  'externalListing.name.hint': 'Such as Unit 6',
  'externalListing.mistake.name': 'Enter a name, such as Unit 6.',
  'externalListing.buildingClass': 'Building grade',
}
