/** What a sort such as `-name` orders by, from a table of columns by their names, and the direction. */
export const readSort = <Name extends string, Column>(
  columns: Readonly<Record<Name, Column>>,
  sort: Name | `-${Name}`,
): [Column, 'asc' | 'desc'] => [columns[sort.replace('-', '') as Name], sort.startsWith('-') ? 'desc' : 'asc']
