/** The tourbooks of all users as files, for admins. */
export const tourbookExport = {
  'tourbookExport.title': 'Tourbook export',
  'tourbookExport.about':
    'The tourbooks of all users as files. Their owners see each download in their security activity.',
  'tourbookExport.search': 'Number, name or owner',
  'tourbookExport.none': 'No tourbooks yet',
  'tourbookExport.none.about': 'When a user creates a tourbook, it can be downloaded here.',
  'tourbookExport.number': 'No. {id}',
  'tourbookExport.read': 'Read',
  'tourbookExport.read.named': 'Read {name}',
  'tourbookExport.download': 'Download {name} as {format}',
  'list.column.owner': 'Owner',
  'list.column.stops': 'Stops',
  'list.column.changed': 'Changed',
  'list.column.download': 'Download',
} as const
