/** Every key that the site uses in the browser's storage. `local` is shared by all tabs; `session` belongs to one tab. */
export const STORAGE_KEYS = {
  /** local: the first and last campaign of this visitor, sent with inquiries. */
  campaign: 'frontage.campaign',
  /** local: the query of the link by which this visitor came, until its campaign is read. */
  campaignLink: 'frontage.campaign-link',
  /** local: the id that distinguishes browsers in events. Cleared at sign-out. */
  viewer: 'frontage.viewer',
  /** local, one key for each shared page: the id that counts a share's viewers. */
  shareViewer: 'frontage.viewer.',
  /** local: the name that a visitor gives with feedback on shared tourbooks. */
  viewerName: 'frontage.viewer-name',
  /** local, one key for each page load: unsent events. */
  eventQueue: 'frontage.events.',
  /** session: the event queue of the previous page. */
  currentQueue: 'frontage.events',
  /** session: the previous page, as the source of the next event. */
  lastPage: 'frontage.page',
  /** local: what was searched last, and the size that was typed at a listing. Cleared at sign-out. */
  search: 'frontage.last-search',
  /** local: what a visitor was asked to sign in for, to complete it afterwards. */
  pendingAction: 'frontage.pending-action',
  /** local: listings opened this month, for the paywall. */
  openedListings: 'frontage.opened-listings',
  /** session: the visit began on a shared page, which the paywall exempts. */
  fromShare: 'frontage.by-share',
  /** local: buildings whose pin was opened. */
  visitedBuildings: 'frontage.visited-buildings',
  /** local: how rents are shown. */
  rentBasis: 'frontage.rent-basis',
  /** local: results as a grid or as rows. */
  searchLayout: 'frontage.search-layout',
  /** session: how far the sheet of results is open on a phone. */
  searchSheet: 'frontage.search-sheet',
  /** session: the buildings of the last search whose spaces are shown. */
  openFolds: 'frontage.open-folds',
  /** local: whether moving the map searches again. */
  searchAsIMove: 'frontage.search-as-i-move',
  /** local: whether admins see events as they happen. */
  showEvents: 'frontage.show-events',
  /** local, one for each user and form of a record: what was typed and is not saved yet. Cleared at sign-out. */
  draft: 'frontage.draft.',
  /** local, one for each user: the records that were opened last. Cleared at sign-out. */
  openedRecords: 'frontage.opened-records.',
  /** local, one for each user: the tourbook that spaces are added to. Cleared at sign-out. */
  currentTourbook: 'frontage.current-tourbook.',
  /** local, one for each user: what was confirmed or changed without a connection and is not sent yet. Cleared at sign-out. */
  unsentChanges: 'frontage.unsent-changes.',
  /** IndexedDB: photos that were taken without a connection and are not sent yet. Cleared at sign-out. */
  files: 'frontage.files',
  /** Caches, one for each run sheet that opens without a connection: its user and address follow. Cleared at sign-out. */
  savedPage: 'frontage.saved-page.',
  /** session: the online map style was unreachable, so the embedded one is used for a while. */
  unreachableMap: 'frontage-map-unreachable',
} as const

/** Until when each stays: until its tab is closed, until its user signs out, or until the browser's data is cleared. */
export const STORAGE_ENDS: Record<keyof typeof STORAGE_KEYS, 'tab' | 'signOut' | 'browser'> = {
  campaign: 'browser',
  campaignLink: 'browser',
  viewer: 'signOut',
  shareViewer: 'browser',
  viewerName: 'browser',
  eventQueue: 'browser',
  currentQueue: 'tab',
  lastPage: 'tab',
  pendingAction: 'browser',
  openedListings: 'browser',
  fromShare: 'tab',
  visitedBuildings: 'browser',
  rentBasis: 'browser',
  search: 'signOut',
  searchLayout: 'browser',
  searchSheet: 'tab',
  openFolds: 'tab',
  searchAsIMove: 'browser',
  showEvents: 'browser',
  draft: 'signOut',
  openedRecords: 'signOut',
  currentTourbook: 'signOut',
  unsentChanges: 'signOut',
  files: 'signOut',
  savedPage: 'signOut',
  unreachableMap: 'tab',
}
