/** A schema.org ItemList in the order shown; `path` is within the site. */
export function itemListLd(origin: string, items: { name: string; path: string }[]) {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + path,
    })),
  }
}
